import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type EmailLog, loggingMailServer } from '../../support/email-log.ts';
import { agreementsAtOnce } from './agreements.ts';
import { allAtOnce, arrivals, longRun, mailboxLog, manyJourneys } from './journeys.ts';
import { callerAt, figuresOf, row, title } from './load.ts';
import { inTurns, overload, withSlowCallers } from './overload.ts';
import { retentionAmong } from './retention.ts';
import { type Database, databases, startServer, storageOn } from './servers.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: databases.join() },
    parts: { type: 'string', default: 'probe,journeys,arrivals,at-once,agreements,overload,slow,mailbox' },
    seconds: { type: 'string', default: '5' },
    minutes: { type: 'string', default: '0' },
    applications: { type: 'string', default: '1000000' },
    profile: { type: 'string' },
  },
});
const parts = values.parts.split(',');
const seconds = Number(values.seconds);
const minutes = Number(values.minutes);

console.log(`Node ${process.version}, ${availableParallelism()} cores, load and servers on the same machine`);
const mailServer = await loggingMailServer();
const ofServers = parts.some((part) => !['retention', 'mailbox'].includes(part));
for (const database of databases.filter((name) => ofServers && values.database.includes(name)))
  await measure(database, mailServer.url, mailServer);
await mailServer.stop();
if (parts.includes('mailbox')) await measureMailbox();
if (parts.includes('retention')) await retentionAmong(Number(values.applications));

async function measure(database: Database, smtpUrl: string, emails: EmailLog): Promise<void> {
  title(database === 'embedded' ? 'Embedded database (PGlite)' : 'PostgreSQL');
  const storages = [await storageOn(database), await storageOn(database)] as const;
  const bank = await startServer({ is: 'bank', smtpUrl, ...storages[0] }, values.profile);
  const probe = await startServer({ is: 'probe', smtpUrl, ...storages[1] });
  row('memory after the start', `${await bank.memory()} MB`);
  if (parts.includes('probe')) {
    const found = await inTurns(bank, probe, 5, seconds);
    row('probe: 3 inserts, 20 connections', found.probe);
    row('bank: POST /application, 20 connections', found.bank);
    row('bank against probe', `${Math.round(found.ratio * 100)} %`);
  }
  await probe.stop();
  if (parts.includes('journeys')) await manyJourneys(bank, emails, 20, seconds * 2);
  if (parts.includes('arrivals'))
    for (const reading of [0, 1])
      for (const perSecond of [1, 5, 10])
        await arrivals(bank, emails, { perSecond, reading, seconds: seconds * 4 });
  if (parts.includes('at-once')) await allAtOnce(bank, emails, 200);
  if (parts.includes('agreements')) await agreementsAtOnce(bank, 240);
  if (parts.includes('overload')) await overload(bank, seconds);
  if (parts.includes('slow')) await withSlowCallers(bank, seconds);
  if (minutes > 0) await longRun(bank, emails, minutes);
  row('memory at the end', `${await bank.memory()} MB`);
  await bank.stop();
  for (const storage of storages) await storage.remove();
}

/** As under `npm start`: the embedded database, with the emails in it. */
async function measureMailbox(): Promise<void> {
  title('Embedded database, built-in mailbox');
  const storage = await storageOn('embedded');
  const bank = await startServer({ is: 'bank', ...storage }, values.profile);
  const emails = mailboxLog(bank.url);
  await allAtOnce(bank, emails, 200);
  await emails.stop();
  const caller = callerAt(bank.url, 1);
  const reads = [
    await caller.call('GET', '/mailbox/messages'),
    await caller.call('GET', '/mailbox/messages'),
  ];
  caller.close();
  row('the whole mailbox read', figuresOf(reads, 1));
  row('memory at the end', `${await bank.memory()} MB`);
  await bank.stop();
  await storage.remove();
}
