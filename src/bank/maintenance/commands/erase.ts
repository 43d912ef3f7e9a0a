import { StartFailure } from '../../store/start-failure.ts';
import { eraseAddress, eraseApplications } from '../erasure.ts';
import { command, withStore } from './command.ts';

/** npm run erase -- ID|ADDRESS: erases one applicant. */
await command((settings, [who = '']) => {
  const isId = /^[0-9a-f]{32}$/.test(who);
  if (!isId && !who.includes('@'))
    throw new StartFailure(`'${who}' is neither an application id nor a mail address.`);
  return withStore(settings, async ({ db }) => {
    const found = await (isId ? eraseApplications(db, [who]) : eraseAddress(db, who));
    if (Object.values(found).every((count) => count === 0))
      throw new StartFailure(`Nothing is known of ${who}.`);
    return `Erased: ${found.applications} applications, ${found.letters} letters, ${found.subscriptions} subscriptions.`;
  });
});
