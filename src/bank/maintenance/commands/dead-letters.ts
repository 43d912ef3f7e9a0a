import { listDeadLetters, redriveDeadLetters } from '../../email/dead-letter-queue.ts';
import { startEmailQueue } from '../../email/email-queue.ts';
import { reportError } from '../../http/logging.ts';
import { StartFailure } from '../../store/start-failure.ts';
import { command, withStore } from './command.ts';

/** npm run letters: the letters that were given up. npm run letters -- again: puts them back into the queue. */
await command((settings, [what]) => {
  if (what !== undefined && what !== 'again')
    throw new StartFailure(`'${what}' is not known. Allowed: again.`);
  return withStore(settings, async (store) => {
    await (await startEmailQueue(store, reportError)).stop(0);
    if (what === 'again') return `Back in the queue: ${await redriveDeadLetters(store, reportError)}.`;
    const lines = (await listDeadLetters(store.db)).map(
      ({ since, kind, applicationId, reason }) => `${since.toISOString()} ${kind} ${applicationId} ${reason}`,
    );
    return [...lines, `Letters given up: ${lines.length}.`].join('\n');
  });
});
