import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { callerAt } from '../../bank/support/applicant.ts';
import { realPostgres } from '../../bank/support/postgres.ts';
import { journeyOf } from '../../support/journey.ts';
import {
  childrenOf,
  peakMemoryOf,
  processorSecondsOf,
  residentMemoryOf,
} from '../../support/process-figures.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { row } from './load.ts';
import { databases } from './servers.ts';

/** Resident memory of the program by phase, and what its start takes. Linux only. */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: databases.join() },
    rounds: { type: 'string', default: '1' },
    journeys: { type: 'string', default: '50' },
    fresh: { type: 'boolean', default: false },
  },
});

const stamp = join(resolve(import.meta.dirname, '../../..'), 'dist', '.built-from');

for (let round = 0; round < Number(values.rounds); round += 1)
  for (const database of databases.filter((name) => values.database.includes(name))) {
    const server = database === 'postgres' ? await realPostgres() : undefined;
    const dataDir = mkdtempSync(join(tmpdir(), 'neobank-memory-'));
    const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...(server && { DATABASE_URL: server.url }) };
    console.log(`\n${database}`);
    if (values.fresh) rmSync(stamp, { force: true });
    const first = await started('first start', settings);
    await phases(first);
    await first.stop();
    const second = await started('second start', settings);
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
    await server?.stop();
  }
process.exit(0);

/** Starts the program; says what the start took, and the most that it and its children had at one moment. */
async function started(name: string, settings: Record<string, string>): Promise<Program> {
  const began = performance.now();
  let most = 0;
  let sampling: NodeJS.Timeout | undefined;
  const program = await startProgram(settings, ({ pid = 0 }) => {
    sampling = setInterval(() => {
      most = Math.max(most, treeMemory(pid));
    }, 25);
  });
  clearInterval(sampling);
  const { pid = 0 } = program.child;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  row(name, `${seconds} s, ${processorSecondsOf(pid).toFixed(1)} s of the processor`);
  row('  most: the process, with its children', `${peakMemoryOf(pid)} MB, ${most} MB`);
  return program;
}

/** The process and its children; 0 where one of them ends meanwhile. */
function treeMemory(pid: number): number {
  try {
    return [pid, ...childrenOf(pid)].reduce((sum, one) => sum + residentMemoryOf(one), 0);
  } catch {
    return 0;
  }
}

async function phases({ url, child: { pid = 0 } }: Program): Promise<void> {
  const memory = (name: string) => row(name, `${residentMemoryOf(pid)} MB`);
  memory('serving');
  await pause(5_000);
  memory('5 s later');
  for (let made = 0; made < Number(values.journeys); made += 5)
    await Promise.all(
      Array.from({ length: 5 }, (_, at) =>
        journeyOf(callerAt(url), { request: { email: `memory${made + at}@bench.example` } }),
      ),
    );
  memory(`after ${values.journeys} journeys`);
  // The thread that renders documents ends after five minutes.
  for (const minutes of [1, 5]) {
    await pause(minutes * 60_000 + 5_000);
    memory(`${minutes} more minutes later`);
  }
  row('  most', `${peakMemoryOf(pid)} MB`);
}
