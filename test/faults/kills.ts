import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { maxConnections } from '#bank/email/email-queue.ts';
import { openStore } from '#bank/store/open-store.ts';
import { type Database, databases, storageOn } from '../bench/bank/servers.ts';
import { type LoggedEmail, loggingMailServer } from '../support/email-log.ts';
import { audit, emailsMissing } from './audit.ts';
import { killedBank } from './killed-bank.ts';
import { randomBy } from './random.ts';
import { type Finished, retryingClient } from './retrying-client.ts';

const { values } = parseArgs({
  options: {
    database: { type: 'string', default: databases.join() },
    kills: { type: 'string', default: '200' },
    applicants: { type: 'string', default: '6' },
    seed: { type: 'string', default: '1' },
  },
});
const most = Number(values.kills);

console.log(`Node ${process.version}, ${availableParallelism()} cores, seed ${values.seed}`);
let faults = 0;
for (const database of databases.filter((name) => values.database.split(',').includes(name)))
  faults += await killOver(database);
process.exit(faults === 0 ? 0 : 1);

/** Kills a bank under load so many times, lets everything come to its end, and counts what is wrong then. */
async function killOver(database: Database): Promise<number> {
  const random = randomBy(Number(values.seed));
  let kills = 0;
  const { remove, ...where } = await storageOn(database);
  const taken: (LoggedEmail & { kills: number })[] = [];
  const emails = await loggingMailServer((email) => taken.push({ ...email, kills }));
  const bank = killedBank({ is: 'bank', smtpUrl: emails.url, ...where });
  const ends: Promise<Finished>[] = [];
  let isOver = false;
  const applicants = Array.from({ length: Number(values.applicants) }, async () => {
    while (!isOver) ends.push((await retryingClient(bank, emails, random() < 0.15)).end);
  });
  const load = Promise.all(applicants);
  load.catch(() => {});

  const reopened: number[] = [];
  while (kills < most) {
    // One kill in ten comes while the bank is starting.
    if (random() < 0.1) {
      await bank.start(random() * 800);
      kills += 1;
      continue;
    }
    await bank.start();
    // Servers that share a database find out what a dead one left only after a while: now and then one lives so long.
    const lives = database === 'postgres' && kills % 15 === 14 ? 25_000 : random() * 1200;
    await Promise.race([pause(lives), load]);
    await bank.kill();
    kills += 1;
    if (database === 'embedded' && kills % 10 === 0) {
      const began = performance.now();
      const store = await openStore(where);
      await store.db.selectFrom('application').select('id').limit(1).execute();
      reopened.push(performance.now() - began);
      await store.close();
    }
  }
  await bank.start();
  isOver = true;
  await load;
  const finished = await Promise.all(ends);
  for (let waited = 0; emailsMissing(finished, taken) > 0 && waited < 180; waited += 1) await pause(1000);
  await bank.stop();

  const store = await openStore(where);
  const wrong = await audit(store.db, finished, taken);
  await store.close();
  await emails.stop();
  await remove();

  const twice = taken.filter(
    ({ messageId }, at) => taken.findIndex((other) => other.messageId === messageId) < at,
  );
  const perKill = Map.groupBy(
    twice,
    ({ messageId }) => taken.find((one) => one.messageId === messageId)?.kills,
  );
  const worst = Math.max(0, ...[...perKill.values()].map(({ length }) => length));
  if (worst > maxConnections) wrong.push(`${worst} emails came twice over one kill`);
  const slowest = (times: number[]) => `${Math.round(Math.max(0, ...times))} ms`;
  const resent = finished.reduce((sum, one) => sum + one.resent, 0);
  console.log(`
${database}
  kills                                   ${kills}
  applications brought to their end       ${finished.length}, calls sent again ${resent}
  emails                                 ${taken.length}, of them a second time ${twice.length}, most over one kill ${worst}
  from the start to serving, slowest      ${slowest(bank.starts.slice(1))}${reopened.length > 0 ? `\n  database alone opens again, slowest     ${slowest(reopened)}` : ''}
  faults found                            ${wrong.length}`);
  for (const line of wrong.slice(0, 20)) console.log(`  ${line}`);
  return wrong.length;
}
