import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openStore } from '#bank/store/open-store.ts';
import { realPostgres } from '../bank/support/postgres.ts';
import { oneOf, positiveInteger } from '../support/options.ts';
import { medianOf, residentMemoryOf } from '../support/process-figures.ts';
import { endProcess, freePort, spawnBank, untilServing } from '../support/program.ts';
import { applicant, type Finished } from './applicant.ts';
import { audit, emailsMissing } from './audit.ts';
import { faultyMailServer, mailFaults } from './mail-server.ts';

/**
 * `npm run faults` injects faults while applicants apply for cards, then audits the results. By default, it kills the
 * bank `--kills` times. `npm run faults -- soak` runs for `--minutes`: it also restarts and freezes the bank and makes
 * the mail server fail, and on PostgreSQL it runs a second bank. Exits with 1 if a write was lost or duplicated.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string', default: 'embedded,postgres' },
    kills: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '30' },
    applicants: { type: 'string', default: '6' },
  },
});
const tests = positionals.map((given) => oneOf('The test', ['kills', 'soak', 'monkey'], given));
const isSoak = tests.includes('soak');
const databases = values.database
  .split(',')
  .map((given) => oneOf('--database', ['embedded', 'postgres'], given));
const kills = positiveInteger('--kills', values.kills);
const minutes = positiveInteger('--minutes', values.minutes);
const applicantCount = positiveInteger('--applicants', values.applicants);

console.log(`Node ${process.version}, ${availableParallelism()} cores`);
let wrong = 0;
for (const database of databases) wrong += await runOn(database);
process.exit(wrong === 0 ? 0 : 1);

/** A bank process that can be started and ended repeatedly, always on the same port. */
async function bankProcess(settings: Record<string, string>) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const starts: number[] = [];
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => child && endProcess(child, signal);

  return {
    url,
    /** For each start without `dieAfter`, the milliseconds until the bank served. */
    starts,
    pid: () => child?.pid ?? 0,
    /** Starts the bank. If `dieAfter` is given, kills it after this many milliseconds, even before it serves. */
    start: async (dieAfter?: number) => {
      const began = performance.now();
      child = spawnBank({ PORT: port, RATE_LIMITS: 'off', ...settings });
      if (dieAfter !== undefined) {
        await pause(dieAfter);
        return end('SIGKILL');
      }
      await untilServing(url, child);
      starts.push(performance.now() - began);
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    freeze: async (milliseconds: number) => {
      child?.kill('SIGSTOP');
      await pause(milliseconds);
      child?.kill('SIGCONT');
    },
  };
}

/** Injects faults into a bank with this database. Resolves to the number of lost or duplicated writes. */
async function runOn(database: string): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'neobank-faults-'));
  const server = database === 'postgres' ? await realPostgres() : undefined;
  const mail = await faultyMailServer();
  const settings = { DATA_DIR: dataDir, SMTP_URL: mail.url, ...(server && { DATABASE_URL: server.url }) };
  const bank = await bankProcess(settings);
  const banks = isSoak && server ? [bank, await bankProcess(settings)] : [bank];
  for (const one of banks) await one.start();

  const finished: Finished[] = [];
  let isOver = false;
  const url = () => banks[Math.floor(Math.random() * banks.length)]?.url ?? bank.url;
  const applicants = Promise.all(
    Array.from({ length: applicantCount }, async () => {
      while (!isOver) finished.push(await applicant(url, mail, Math.random() < 0.15));
    }),
  );
  // An applicant's error is thrown where `applicants` is awaited, not earlier as an unhandled rejection.
  applicants.catch(() => {});

  const began = performance.now();
  const counts: Record<string, number> = {};
  const memory: number[] = [];
  const isDone = () => (isSoak ? performance.now() - began > minutes * 60_000 : (counts.kill ?? 0) >= kills);
  while (!isDone()) {
    await Promise.race([pause(lifetime(counts.kill ?? 0)), applicants]);
    memory.push(residentMemoryOf(banks.at(-1)?.pid() ?? 0));
    const fault = await injectFault(bank, mail);
    counts[fault] = (counts[fault] ?? 0) + 1;
  }
  await mail.set('none');
  isOver = true;
  await applicants;
  for (let waited = 0; emailsMissing(finished, mail.accepted) > 0 && waited < 180; waited += 1)
    await pause(1000);
  for (const one of banks) await one.stop();

  const store = await openStore(server ? { dataDir, databaseUrl: server.url } : { dataDir });
  const differences = await audit(store.db, finished, mail.accepted);
  await store.close();
  await mail.stop();
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });

  const messages = new Set(mail.accepted.map(({ messageId }) => messageId));
  console.log(`\n${database}`);
  console.table({
    ...counts,
    'applications finished': finished.length,
    'calls sent again': finished.reduce((sum, { resent }) => sum + resent, 0),
    emails: mail.accepted.length,
    'emails received again': mail.accepted.length - messages.size,
    'slowest start, ms': Math.round(Math.max(...bank.starts.slice(1))),
    'median MB, first half': medianOf(memory.slice(0, memory.length / 2)),
    'median MB, second half': medianOf(memory.slice(memory.length / 2)),
    'lost or duplicated': differences.length,
  });
  for (const line of differences.slice(0, 20)) console.log(`  ${line}`);
  return differences.length;
}

/**
 * Milliseconds until the next fault. Without a soak, one in fifteen is long enough for the queue on PostgreSQL to take
 * over the jobs of a killed process.
 */
function lifetime(kills: number): number {
  if (isSoak) return 2_000 + Math.random() * 20_000;
  return kills % 15 === 14 ? 25_000 : Math.random() * 1200;
}

/** Kills the bank or, in a soak, injects a random fault. Resolves to the fault's name once the bank serves again. */
async function injectFault(
  bank: Awaited<ReturnType<typeof bankProcess>>,
  mail: Awaited<ReturnType<typeof faultyMailServer>>,
) {
  const drawn = isSoak ? Math.random() : 0;
  if (drawn < 0.3) {
    await bank.kill();
    // One kill in ten is followed by a second one during the restart.
    if (Math.random() < 0.1) await bank.start(Math.random() * 800);
    await bank.start();
    return 'kill';
  }
  if (drawn < 0.5) {
    await bank.stop();
    await bank.start();
    return 'restart';
  }
  if (drawn < 0.65) {
    await bank.freeze(5_000);
    return 'freeze';
  }
  const fault = mailFaults[Math.floor(Math.random() * mailFaults.length)] ?? 'none';
  await mail.set(fault);
  return `mail server: ${fault}`;
}
