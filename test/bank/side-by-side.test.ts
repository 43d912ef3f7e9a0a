import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { maxConnections } from '#bank/email/email-workers.ts';
import { type Caller, codeRequest, journeyEmails, journeyOf } from '../support/journey.ts';
import { emailsAt, hasWords } from '../support/mailbox.ts';
import { freePort } from '../support/program.ts';
import { callerAt, codeOf } from './support/applicant.ts';
import { bankForFile, openForFile } from './support/bank-of-file.ts';
import { ready, runMain } from './support/main-process.ts';
import { realPostgres } from './support/postgres.ts';

/** A dead program's emails are taken over after ten seconds without a heartbeat, and sent a little later. */
const takeover = { timeout: 60_000, interval: 200 };

/** Repeats a call that gets 429: a code is not checked until the email of the dead program has been sent. */
const retryingCallerAt = (url: string): Caller => {
  const { send } = callerAt(url);
  return {
    send: (call) =>
      vi.waitFor(async () => {
        const answer = await send(call);
        if (answer.status === 429) throw new Error(answer.body);
        return answer;
      }, takeover),
    code: (application) => codeOf(url, application, 1, takeover.timeout),
  };
};

const server = openForFile(realPostgres);
const bank = bankForFile(() => ({ databaseUrl: server.url }));

test('a bank takes over the applications, codes and emails of a killed program on the same database', {
  timeout: 150_000,
}, async () => {
  const PORT = String(await freePort());
  const killed = runMain({ PORT, DATABASE_URL: server.url, RATE_LIMITS: 'off' });
  const url = `http://127.0.0.1:${PORT}`;
  await ready(url);
  const emails = Array.from({ length: 4 }, (_, number) => `beside-${number}@example.com`);
  const applications = await Promise.all(
    emails.map((email, number) =>
      journeyOf(callerAt(number % 2 ? url : bank.url), { until: codeRequest, request: { email } }),
    ),
  );
  killed.child.kill('SIGKILL');
  await killed.end;
  // As if ten seconds without a heartbeat had passed.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '10 s'`.execute(bank.db);

  const { rows } = await sql`
    select count(*)::int as emails from pgboss.job where name = 'outgoing-email'`.execute(bank.db);
  expect(rows).toEqual([{ emails: 4 * (journeyEmails.length - 1) }]);
  await Promise.all(applications.map((begun) => journeyOf(retryingCallerAt(bank.url), { begun })));

  const sent = await vi.waitFor(async () => {
    const received = (await emailsAt(bank.url)).filter(({ to }) => emails.includes(to));
    const wordsOf = (subject: string) => journeyEmails.find((words) => hasWords(subject, words));
    const seen = new Set(received.map(({ to, subject }) => `${to} ${wordsOf(subject)}`));
    expect(seen).toEqual(
      new Set(emails.flatMap((email) => journeyEmails.map((subject) => `${email} ${subject}`))),
    );
    return received.length;
  }, takeover);
  // The emails that the killed program was sending are sent again.
  expect(sent).toBeLessThanOrEqual(4 * journeyEmails.length + maxConnections);
  const states = await bank.db.selectFrom('application').select('state').execute();
  expect(states).toEqual(Array(4).fill({ state: 'CREDIT_ISSUED' }));
});
