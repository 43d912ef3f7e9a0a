import { randomBytes, randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { realPostgres } from '../../bank/support/postgres.ts';
import { faultyMailServer } from '../../faults/mail-server.ts';
import { sendCall } from '../../support/bank-client.ts';
import { emailAfter, type JourneyOperation, journeyOf } from '../../support/journey.ts';
import { peakMemoryOf, residentMemoryOf } from '../../support/process-figures.ts';
import { startProgram } from '../../support/program.ts';

/** The operation, status and duration of a call; the status is 0 if there was no response. */
type Sent = { operation: string; status: number; milliseconds: number };

const noResponse = { status: 0, body: '', retryAfter: 0 };

type Bank = Awaited<ReturnType<typeof startBank>>;

/**
 * Makes an applicant's calls, from the form to the card. Each step waits for the email that links to it. A call refused
 * with 503 is repeated after its Retry-After.
 */
async function journey({ url, mail }: Bank, sent: Sent[]): Promise<void> {
  const name = randomBytes(8).toString('hex');
  await journeyOf(
    {
      send: async (call) => {
        for (;;) {
          const began = performance.now();
          const response = await sendCall(url, call).catch(() => noResponse);
          const { operation } = call;
          sent.push({ operation, status: response.status, milliseconds: performance.now() - began });
          if (response.status === 503) {
            await pause(response.retryAfter * 1000);
            continue;
          }
          const email = emailAfter(operation as JourneyOperation);
          if (response.status === 200 && email && email.linksTo !== 'home')
            await mail.arrivalOf(name, email.subject);
          return response;
        }
      },
      code: () => mail.codeFor(name),
    },
    // Each applicant has their own passport, because the bank handles the codes of one passport one at a time.
    { request: { email: `${name}@bench.example`, passportNumber: String(randomInt(100_000, 1_000_000)) } },
  );
}

/** Returns for each operation the median and 99th percentile in milliseconds, and the number of calls by status. */
function figuresOf(sent: Sent[]): Record<string, object> {
  const groups = { 'all calls': sent, ...Object.fromEntries(Map.groupBy(sent, (call) => call.operation)) };
  return Object.fromEntries(
    Object.entries(groups).map(([name, calls]) => {
      const sorted = calls.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other);
      const percentile = (share: number) =>
        Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
      const statuses = [...Map.groupBy(calls, ({ status }) => status)].map(
        ([status, { length }]) => `${length} x ${status || 'no response'}`,
      );
      return [name, { p50: percentile(0.5), p99: percentile(0.99), statuses: statuses.join(', ') }];
    }),
  );
}

/**
 * `npm run bench` measures whole journeys. First, `--at-once` applicants apply in a loop, which measures throughput.
 * Then, on average `--per-second` applicants arrive each second, which measures latency.
 *
 * `--against FOLDER` also measures the bank of another checkout, alternating with this one.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'embedded,postgres' },
    'at-once': { type: 'string', default: '20' },
    'per-second': { type: 'string', default: '5' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    against: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const checkouts: [name: string, folder?: string][] = [
  ['this checkout'],
  ...(values.against ? [[values.against, values.against] as [string, string]] : []),
];

type Results = { done: number; failures: string[]; seconds: number; sent: Sent[] };

console.log(`Node ${process.version}, ${availableParallelism()} cores; banks, databases and load share them`);
for (const database of values.database.split(',')) {
  console.log(`\nDatabase: ${database}`);
  const banks = await Promise.all(checkouts.map(([name, folder]) => startBank(name, database, folder)));
  await pause(5_000);
  for (const { name, pid } of banks) console.log(`${name}: ${residentMemoryOf(pid)} MB at rest`);
  const results = {
    [`${values['at-once']} applicants at once`]: await inTurns(banks, inLoop),
    [`${values['per-second']} applicants a second`]: await inTurns(banks, arriving),
  };
  for (const [load, found] of Object.entries(results))
    for (const [bank, { done, failures, seconds, sent }] of found) {
      console.log(`\n${bank.name}, ${load}: ${done} journeys, ${(done / seconds).toFixed(1)} a second`);
      console.table(figuresOf(sent));
      for (const failure of new Set(failures)) console.log(`  failed: ${failure}`);
    }
  for (const { name, pid } of banks)
    console.log(`${name}: ${residentMemoryOf(pid)} MB at the end, ${peakMemoryOf(pid)} MB at most`);
  for (const bank of banks) await bank.end();
}
process.exit(0);

/** Starts a bank as `npm start` does, with its own mail server. */
async function startBank(name: string, database: string, folder?: string) {
  const server = database === 'postgres' ? await realPostgres() : undefined;
  const mail = await faultyMailServer();
  const settings = { RATE_LIMITS: 'off', SMTP_URL: mail.url, ...(server && { DATABASE_URL: server.url }) };
  const program = await startProgram(settings, folder);
  return {
    name,
    url: program.url,
    pid: program.child.pid as number,
    mail,
    end: async () => {
      await program.stop();
      await mail.stop();
      await server?.stop();
    },
  };
}

/** In each round, puts the load on one bank after another, while the other banks are paused. */
async function inTurns(
  banks: Bank[],
  load: (bank: Bank, results: Results) => Promise<void>,
): Promise<Map<Bank, Results>> {
  const all = new Map(
    banks.map((bank) => [bank, { done: 0, failures: [], seconds: 0, sent: [] } as Results]),
  );
  const signal = (bank: Bank, name: NodeJS.Signals) => {
    if (banks.length > 1) process.kill(bank.pid, name);
  };
  for (const bank of banks) signal(bank, 'SIGSTOP');
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [bank, results] of all) {
      signal(bank, 'SIGCONT');
      const began = performance.now();
      await load(bank, results);
      results.seconds += (performance.now() - began) / 1000;
      signal(bank, 'SIGSTOP');
    }
  for (const bank of banks) signal(bank, 'SIGCONT');
  return all;
}

async function countJourney(bank: Bank, results: Results): Promise<void> {
  await journey(bank, results.sent).then(
    () => {
      results.done += 1;
    },
    ({ message }: Error) => results.failures.push(message),
  );
}

async function inLoop(bank: Bank, results: Results): Promise<void> {
  const began = performance.now();
  const applicant = async () => {
    while (performance.now() - began < seconds * 1000) await countJourney(bank, results);
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, applicant));
}

/** Starts journeys at random times (a Poisson process), without waiting for earlier ones to finish. */
async function arriving(bank: Bank, results: Results): Promise<void> {
  const began = performance.now();
  const journeys: Promise<void>[] = [];
  for (let at = 0; ; ) {
    at += (-Math.log(1 - Math.random()) / Number(values['per-second'])) * 1000;
    if (at > seconds * 1000) break;
    await pause(Math.max(0, began + at - performance.now()));
    journeys.push(countJourney(bank, results));
  }
  await Promise.all(journeys);
}
