import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openStore } from '#bank/store/open-store.ts';
import { storageOn } from '../../bench/bank/servers.ts';
import { mailFaults } from '../faulty-mail-server.ts';
import { type KilledBank, killedBank } from '../killed-bank.ts';
import { randomBy } from '../random.ts';
import { emailsSent, openDay, openMailServer } from './applicants.ts';
import { brokenLaws, type PastDay } from './laws.ts';
import { countsOf, openErrors, openFaults, type Report, type Run } from './report.ts';
import { isLevel, type Samples, thirds } from './samples.ts';

/** Connections of two processes to the database: ten and four for the queue each, with a few that come and go. */
const mostBackends = 36;

/**
 * Two processes on one PostgreSQL: the first lives through the run, the second is killed, restarted and frozen; locks
 * are held, the mail server is faulty, and a process with a wrong clock tries to start.
 */
export async function soakPostgres({ progress, daySeconds, seed }: Run): Promise<Report> {
  const random = randomBy(seed + 1);
  const { remove, ...where } = await storageOn('postgres');
  const mail = await openMailServer();
  const errors = openErrors();
  const role = { is: 'bank' as const, smtpUrl: mail.url, ...where };
  const second = killedBank(role, { onError: errors.note });
  await second.start();
  const first = killedBank(role, { onError: errors.note });
  await first.start();
  const watch = await openWatch(where.databaseUrl ?? '', first, progress);
  const wrong = openFaults();
  const days: PastDay[] = [];
  const counts: Record<string, number> = {};
  const neighbours = { url: () => Promise.race([(random() < 0.5 ? first : second).url(), first.url()]) };

  const events: Record<string, (seconds: number) => Promise<unknown>> = {
    'table locked': (seconds) => watch.hold('lock table application in access exclusive mode', seconds),
    'row locked': (seconds) =>
      watch.hold('select id from application order by changed_at desc limit 3 for update', seconds),
    'second process frozen': async (seconds) => {
      second.freeze();
      await pause(seconds * 1000);
      second.goOn();
    },
    'second process killed': async () => {
      await second.kill();
      await second.start();
    },
    'second process restarted': async () => {
      await second.stop();
      await second.start();
    },
    'wrong clock refused': async () => {
      const skewed = killedBank({ ...role, aheadMs: 3_600_000 }, { onError: () => {} });
      const isRefused = await skewed.start().then(
        () => false,
        () => true,
      );
      await skewed.stop();
      if (!isRefused) wrong.push('a process whose clock is an hour ahead serves');
    },
  };

  for (let number = 0; progress() < 1; number += 1) {
    const day = openDay(neighbours, mail, random);
    const fault = number === 0 ? 'none' : (mailFaults[Math.floor(random() * mailFaults.length)] ?? 'down');
    const names = Object.keys(events).sort(() => random() - 0.5);
    await mail.set(fault);
    const repaired = pause((daySeconds / 3) * 1000).then(() => mail.set('none'));
    for (const name of names.slice(0, 3)) {
      const seconds = (daySeconds / 4) * (0.5 + random());
      await Promise.race([events[name]?.(seconds), day.failed]);
      await pause(2_000);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    await repaired;
    const past = { ...(await day.evening()), age: 0 };
    days.push(past);
    const isOver = progress() >= 1;
    await emailsSent(days, mail, isOver ? 180 : 20);
    const store = await openStore(where);
    wrong.push(...(await brokenLaws(store.db, days, mail, isOver)));
    await store.close();
    console.log(
      `postgres, round ${number}: ${past.finished.length} finished, ${past.left.length} left, mail '${fault}', ${Math.round(watch.memory.at(-1)?.value ?? 0)} MB, ${wrong.found.size} wrong`,
    );
  }
  for (const bank of [first, second]) await bank.stop();
  await watch.stop();
  await mail.stop();
  await remove();
  if (!isLevel(watch.memory)) wrong.push(`memory: ${thirds(watch.memory).map(Math.round)} MB`);
  if (watch.mostBackends() > mostBackends) wrong.push(`${watch.mostBackends()} connections to the database`);
  return {
    wrong: [...wrong.found],
    errors: errors.counts,
    figures: {
      ...counts,
      ...countsOf(days, mail.list),
      'most connections to the database': watch.mostBackends(),
      'memory of the first process, middle and last third, MB': thirds(watch.memory)
        .map(Math.round)
        .join(', '),
    },
  };
}

/** A session of a neighbour in the database that holds locks, and one that samples connections and memory. */
async function openWatch(url: string, bank: KilledBank, progress: () => number) {
  const [holder, sampler] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), sampler.connect()]);
  const memory: Samples = [];
  let most = 0;
  const timer = setInterval(async () => {
    const { rows } = await sampler.query(
      `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
    );
    most = Math.max(most, Number(rows[0]?.count) - 2);
    memory.push({ at: progress(), value: (await bank.memory()) / 2 ** 20 });
  }, 5_000);
  return {
    memory,
    mostBackends: () => most,
    hold: async (statement: string, seconds: number) => {
      await holder.query('begin');
      await holder.query(statement);
      await pause(seconds * 1000);
      await holder.query('rollback');
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all([holder.end(), sampler.end()]);
    },
  };
}
