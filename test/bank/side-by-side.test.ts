import { once } from 'node:events';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { maxConnections } from '#bank/email/email-queue.ts';
import { type Caller, codeRequest, journeyEmails, journeyOf } from '../support/journey.ts';
import { emailsAt, hasWords } from '../support/mailbox.ts';
import { type Program, startProgram } from '../support/program.ts';
import { callerAt, codeOf } from './support/applicant.ts';
import { realPostgres } from './support/postgres.ts';

/**
 * A dead program's letters are taken over once its heart has not beaten for ten seconds, and are tried again a little
 * later.
 */
const patience = { timeout: 60_000, interval: 200 };

/**
 * Calls again while the answer is 429: a code is not judged while the email of the dead program waits to be sent again.
 */
const patientCallerAt = (url: string): Caller => {
  const { send } = callerAt(url);
  return {
    send: (call) =>
      vi.waitFor(async () => {
        const answer = await send(call);
        if (answer.status === 429) throw new Error(answer.body);
        return answer;
      }, patience),
    code: (one) => codeOf(url, one, 1, patience.timeout),
  };
};

let server: Awaited<ReturnType<typeof realPostgres>>;
let programs: [Program, Program];
let client: pg.Client;
beforeAll(async () => {
  server = await realPostgres();
  const settings = { DATABASE_URL: server.url, RATE_LIMITS: 'off' };
  programs = [await startProgram(settings), await startProgram(settings)];
  client = new pg.Client(server.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  for (const { stop } of programs) await stop();
  await server.stop();
});

test('two programs on one database: one is killed, the other takes over its applications, codes and emails', {
  timeout: 150_000,
}, async () => {
  const [killed, left] = programs;
  const emails = Array.from({ length: 4 }, (_, number) => `beside-${number}@example.com`);
  const applications = await Promise.all(
    emails.map((email, number) =>
      journeyOf(callerAt((number % 2 ? killed : left).url), { until: codeRequest, request: { email } }),
    ),
  );
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  const { rows } = await client.query('select count(*)::int as emails from pgboss.job where name = $1', [
    'outgoing-email',
  ]);
  expect(rows).toEqual([{ emails: 4 * (journeyEmails.length - 1) }]);
  await Promise.all(applications.map((begun) => journeyOf(patientCallerAt(left.url), { begun })));

  const sent = await vi.waitFor(async () => {
    const mails = (await emailsAt(left.url)).filter(({ to }) => emails.includes(to));
    const wordsOf = (subject: string) => journeyEmails.find((words) => hasWords(subject, words));
    const seen = new Set(mails.map(({ to, subject }) => `${to} ${wordsOf(subject)}`));
    expect(seen).toEqual(
      new Set(emails.flatMap((email) => journeyEmails.map((subject) => `${email} ${subject}`))),
    );
    return mails.length;
  }, patience);
  // A letter that was under way at the kill leaves again; a process has so many under way at most.
  expect(sent).toBeLessThanOrEqual(4 * journeyEmails.length + maxConnections);
  expect((await client.query('select state, count(*)::int from application group by 1')).rows).toEqual([
    { state: 'CREDIT_ISSUED', count: 4 },
  ]);
});
