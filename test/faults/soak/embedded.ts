import { cpSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { runCommand } from '#bank/commands.ts';
import { trustClock } from '#bank/store/clock-watch.ts';
import { openStore } from '#bank/store/open-store.ts';
import { storageOn } from '../../bench/bank/servers.ts';
import { mailFaults } from '../faulty-mail-server.ts';
import { killedBank } from '../killed-bank.ts';
import { randomBy } from '../random.ts';
import { emailsSent, openDay, openMailServer } from './applicants.ts';
import { brokenLaws, type PastDay } from './laws.ts';
import { countsOf, openErrors, openFaults, type Report, type Run } from './report.ts';
import { isLevel, megabytesIn, type Samples, thirds } from './samples.ts';

/** Days by which the clock moves each night. */
const step = 4;

/** The embedded database: kills, restarts and a faulty mail server by day; audit, backup and a later date by night. */
export async function soakEmbedded({ progress, daySeconds, seed }: Run): Promise<Report> {
  const random = randomBy(seed);
  const { remove, ...where } = await storageOn('embedded');
  const mail = await openMailServer();
  const role = { is: 'bank' as const, smtpUrl: mail.url, ...where, aheadMs: 0 };
  const errors = openErrors();
  const wrong = openFaults();
  const days: PastDay[] = [];
  const disk: Samples = [];
  const memory: Samples = [];
  let [kills, restarts, backups] = [0, 0, 0];
  for (let date = 0; progress() < 1; date += step) {
    role.aheadMs = date * 86_400_000;
    const bank = killedBank(role, { onError: errors.note });
    await bank.start();
    const day = openDay(bank, mail, random);
    const fault = date === 0 ? 'none' : (mailFaults[Math.floor(random() * mailFaults.length)] ?? 'down');
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await mail.set(quarter === 1 ? fault : 'none');
      await Promise.race([pause((daySeconds / 4) * 1000 * (0.5 + random())), day.failed]);
      if (quarter === 3) break;
      if (random() < 0.3) {
        await bank.stop();
        restarts += 1;
      } else {
        await bank.kill();
        kills += 1;
      }
      if (random() < 0.3) {
        await bank.start(random() * 1_500);
        kills += 1;
      }
      await bank.start();
    }
    const past = { ...(await day.evening()), age: 0 };
    for (const one of days) one.age += step;
    days.push(past);
    const isOver = progress() >= 1;
    const [unlucky] = past.left;
    await emailsSent(days, mail, isOver ? 180 : 20);
    memory.push({ at: progress(), value: (await bank.memory()) / 2 ** 20 });
    await bank.stop();
    if (unlucky) {
      await runCommand(['erase', unlucky.id], { DATA_DIR: where.dataDir });
      past.left.shift();
    }

    if (backups === 0 && progress() > 0.5) {
      backups += 1;
      const [database, copy] = ['database', 'copy'].map((name) => join(where.dataDir, name)) as [
        string,
        string,
      ];
      cpSync(database, copy, { recursive: true });
      rmSync(database, { recursive: true });
      renameSync(copy, database);
    }
    const megabytes = megabytesIn(where.dataDir);
    const store = await openStore(where);
    wrong.push(...(await brokenLaws(store.db, days, mail, isOver)));
    const { rows } = await sql<{ live: number }>`
      select coalesce(sum(octet_length(bytes)), 0)::float8 / 2 ^ 20 as live from document`.execute(store.db);
    // The operator confirms the clock, which jumps over the days until the next morning.
    await trustClock(store.db, new Date(Date.now() + (date + step) * 86_400_000));
    await store.close();
    disk.push({ at: progress(), value: megabytes - (rows[0]?.live ?? 0) });
    console.log(
      `embedded, day ${date}: ${past.finished.length} finished, ${past.left.length} left, mail '${fault}', ${Math.round(megabytes)} MB, ${Math.round(rows[0]?.live ?? 0)} MB of documents, ${wrong.found.size} wrong`,
    );
  }
  await mail.stop();
  await remove();
  if (!isLevel(disk)) wrong.push(`disk besides the documents: ${thirds(disk).map(Math.round)} MB`);
  if (!isLevel(memory)) wrong.push(`memory: ${thirds(memory).map(Math.round)} MB`);
  return {
    wrong: [...wrong.found],
    errors: errors.counts,
    figures: {
      'days by the clock': (days.length - 1) * step,
      'SIGKILLs, restarts': `${kills}, ${restarts}`,
      'backup and restore': backups,
      ...countsOf(days, mail.list),
      'disk besides documents, middle and last third, MB': thirds(disk).map(Math.round).join(', '),
      'memory at nightfall, middle and last third, MB': thirds(memory).map(Math.round).join(', '),
    },
  };
}
