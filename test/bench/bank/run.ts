import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { inTurns } from './against-probe.ts';
import { arrivals } from './arrivals.ts';
import { type Database, databases, roomOn } from './databases.ts';
import { type LetterBox, letterBox } from './letters.ts';
import { callerAt, figuresOf } from './load.ts';
import { longRun } from './long-run.ts';
import { mailboxLetters } from './mailbox-letters.ts';
import { allAtOnce, manyJourneys } from './many-journeys.ts';
import { overload } from './overload.ts';
import { startServer } from './servers.ts';
import { withSlowCallers } from './slow-callers.ts';
import { row, title } from './table.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: databases.join() },
    parts: { type: 'string', default: 'probe,journeys,arrivals,at-once,overload,slow,mailbox' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '0' },
    profile: { type: 'string' },
  },
});
const parts = values.parts.split(',');
const seconds = Number(values.seconds);
const minutes = Number(values.minutes);

console.log(`Node ${process.version}, ${availableParallelism()} cores, load and servers on the same machine`);
const letters = await letterBox();
for (const database of databases.filter((name) => values.database.includes(name)))
  await measure(database, letters);
await letters.stop();
if (parts.includes('mailbox')) await measureMailbox();

async function measure(database: Database, letters: LetterBox): Promise<void> {
  title(database === 'embedded' ? 'Embedded database (PGlite)' : 'PostgreSQL');
  const rooms = [await roomOn(database), await roomOn(database)] as const;
  const smtpUrl = letters.url;
  const bank = await startServer({ is: 'bank', smtpUrl, ...rooms[0] }, values.profile);
  const probe = await startServer({ is: 'probe', smtpUrl, ...rooms[1] });
  row('memory after the start', `${await bank.memory()} MB`);
  if (parts.includes('probe')) {
    const found = await inTurns(bank, probe, 5, seconds);
    row('probe: 3 inserts, 20 connections', found.probe);
    row('bank: POST /application, 20 connections', found.bank);
    row('bank against probe', `${Math.round(found.ratio * 100)} %`);
  }
  await probe.stop();
  if (parts.includes('journeys')) await manyJourneys(bank, letters, 20, seconds * 2);
  if (parts.includes('arrivals'))
    for (const perSecond of [1, 5, 10]) await arrivals(bank, letters, perSecond, seconds * 4);
  if (parts.includes('at-once')) await allAtOnce(bank, letters, 200);
  if (parts.includes('overload')) await overload(bank, seconds);
  if (parts.includes('slow')) await withSlowCallers(bank, seconds);
  if (minutes > 0) await longRun(bank, letters, minutes);
  row('memory at the end', `${await bank.memory()} MB`);
  await bank.stop();
  for (const room of rooms) await room.leave();
}

/** As `npm start` has it: the embedded database, and the mails in it too. */
async function measureMailbox(): Promise<void> {
  title('Embedded database, built-in mailbox');
  const room = await roomOn('embedded');
  const bank = await startServer({ is: 'bank', ...room }, values.profile);
  const letters = mailboxLetters(bank.url);
  await allAtOnce(bank, letters, 200);
  await letters.stop();
  const caller = callerAt(bank.url, 1);
  const looks = [
    await caller.call('GET', '/mailbox/messages'),
    await caller.call('GET', '/mailbox/messages'),
  ];
  caller.close();
  row('a look into the mailbox', figuresOf(looks, 1));
  row('memory at the end', `${await bank.memory()} MB`);
  await bank.stop();
  await room.leave();
}
