import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { randomBy } from '../../faults/random.ts';
import { type EmailLog, emailLog } from '../../support/email-log.ts';
import { type JourneyOperation, journeyEmails, journeyOf } from '../../support/journey.ts';
import { emailsAt } from '../../support/mailbox.ts';
import { type Called, type Caller, callerAt, figuresOf, repeat, row } from './load.ts';
import type { Server } from './servers.ts';

/** A call of a journey, with its operation. */
type OperationCalled = Called & { operation: string };

/** What journeys came to: every call, and the milliseconds from each signature to the email with the code. */
type Results = { calls: OperationCalled[]; codeWaits: number[] };

/**
 * One applicant's calls from the form to the card; at a 503 again. Throws at the first other answer but 200. The
 * schedule is read for so many seconds.
 */
async function journey(
  caller: Caller,
  emails: EmailLog,
  { calls, codeWaits }: Results,
  reading = 0,
): Promise<void> {
  const name = randomBytes(8).toString('hex');
  await journeyOf(
    {
      send: async ({ operation, method, path, body }) => {
        if (operation === 'acceptSchedule') await pause(reading * 1000);
        for (;;) {
          const called = await caller.call(method, path, body);
          calls.push({ ...called, operation });
          if (called.status !== 503) return called;
          await pause(Number(called.retryAfter) * 1000);
        }
      },
      code: async () => {
        const signed = performance.now();
        const code = await emails.codeFor(name);
        codeWaits.push(performance.now() - signed);
        return code;
      },
    },
    { request: { email: `${name}@bench.example` } },
  );
}

/** Whole journeys, so many applicants at a time, for so many seconds: figures of all calls, and by operation. */
export async function manyJourneys(server: Server, emails: EmailLog, atOnce: number, seconds: number) {
  emails.forget();
  const caller = callerAt(server.url, atOnce);
  const results: Results = { calls: [], codeWaits: [] };
  let done = 0;
  const took = await repeat(atOnce, seconds, async () => {
    await journey(caller, emails, results);
    done += 1;
  });
  caller.close();
  row(`journeys, ${atOnce} applicants at a time`, `${done} done, ${(done / took).toFixed(1)} a second`);
  await report(results, emails, done, took, true);
}

/** So many applicants who start at the same moment, once. */
export async function allAtOnce(server: Server, emails: EmailLog, applicants: number) {
  emails.forget();
  const caller = callerAt(server.url, applicants);
  const results: Results = { calls: [], codeWaits: [] };
  const began = performance.now();
  const one = () => journey(caller, emails, results);
  const ends = await Promise.allSettled(Array.from({ length: applicants }, one));
  const took = (performance.now() - began) / 1000;
  caller.close();
  const done = ends.filter(({ status }) => status === 'fulfilled').length;
  row(`${applicants} applicants at once`, `${done} done in ${took.toFixed(1)} s`);
  await report(results, emails, done, took, false);
}

/**
 * Applicants who arrive at random, so many a second on average, whether or not those before them are done, and read the
 * schedule for so many seconds.
 */
export async function arrivals(
  server: Server,
  emails: EmailLog,
  { perSecond, reading, seconds }: { perSecond: number; reading: number; seconds: number },
) {
  emails.forget();
  const caller = callerAt(server.url, 200);
  const results: Results = { calls: [], codeWaits: [] };
  const random = randomBy(1);
  const started: Promise<unknown>[] = [];
  const began = performance.now();
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / perSecond) * 1000;
    if (at > seconds * 1000) break;
    await pause(Math.max(0, began + at - performance.now()));
    started.push(journey(caller, emails, results, reading));
  }
  const done = (await Promise.allSettled(started)).filter(({ status }) => status === 'fulfilled').length;
  const took = (performance.now() - began) / 1000;
  caller.close();
  row(
    `applicants arriving, ${perSecond} a second, reading ${reading} s`,
    `${done} of ${started.length} done`,
  );
  await report(results, emails, done, took, true);
}

/** Whole journeys for so many minutes, ten applicants at a time; the bank's memory every ten seconds. */
export async function longRun(server: Server, emails: EmailLog, minutes: number): Promise<void> {
  const caller = callerAt(server.url, 10);
  const calls: Called[] = [];
  const memory: number[] = [];
  const reading = setInterval(() => void server.memory().then((found) => memory.push(found)), 10_000);
  const took = await repeat(10, minutes * 60, async () => {
    const results: Results = { calls: [], codeWaits: [] };
    await journey(caller, emails, results);
    for (const called of results.calls) calls.push({ ...called, body: '' });
  });
  clearInterval(reading);
  caller.close();
  row(`journeys for ${minutes} minutes`, figuresOf(calls, took));
  const perMinute = Array.from({ length: minutes }, (_, at) => Math.max(...memory.slice(at * 6, at * 6 + 6)));
  row('  memory, the most in each minute, MB', perMinute.join(' '));
}

async function report(
  { calls, codeWaits }: Results,
  emails: EmailLog,
  done: number,
  took: number,
  isByOperation: boolean,
) {
  row('  all calls', figuresOf(calls, took));
  if (isByOperation)
    for (const [operation, found] of Map.groupBy(calls, (one) => one.operation as JourneyOperation))
      row(`  ${operation}`, figuresOf(found, took));
  const sorted = codeWaits.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  row('  from the signature to the code email', `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  row('  emails', await emailsOf(emails, done));
}

/** Waits for the last emails, half a minute at most: how many came, and whether any came twice. */
async function emailsOf({ counts }: EmailLog, journeys: number): Promise<string> {
  const due = journeys * journeyEmails.length;
  for (let wait = 0; counts.size < due && wait < 300; wait += 1) await pause(100);
  const twice = [...counts.values()].filter((count) => count > 1).length;
  return `${counts.size} of ${due} came, ${twice} of them more than once`;
}

/** The emails of a bank with a built-in mailbox, read twice a second. */
export function mailboxLog(url: string): EmailLog & { stop: () => Promise<void> } {
  const log = emailLog();
  const seen = new Set<string>();
  let isOver = false;
  const poll = async () => {
    while (!isOver) {
      for (const { id, to, subject, text } of await emailsAt(url).catch(() => [])) {
        if (seen.has(id)) continue;
        seen.add(id);
        log.take({ messageId: id, name: to.split('@')[0] ?? '', subject }, text);
      }
      await pause(500);
    }
  };
  const polling = poll();
  return {
    ...log,
    stop: () => {
      isOver = true;
      return polling;
    },
  };
}
