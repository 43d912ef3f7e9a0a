import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantAt, applicantIn } from './support/applicant.ts';
import { expectFullJourney, expectScoringRefusal } from './support/full-journey.ts';
import { expectEmails, journeyEmails, journeyEmailTemplates } from './support/letters.ts';
import { realPostgres } from './support/postgres.ts';
import { openTestBank, type TestBank } from './support/test-bank.ts';

let server: Awaited<ReturnType<typeof realPostgres>>;
let banks: [TestBank, TestBank];
beforeAll(async () => {
  server = await realPostgres();
  const databaseUrl = server.url;
  banks = [await openTestBank({ databaseUrl }), await openTestBank({ databaseUrl })];
});
afterAll(async () => {
  for (const bank of banks) await bank.stop();
  await server.stop();
  expect(banks.map(({ said }) => said)).toEqual([[], []]);
});

test('from the form to the card', () => expectFullJourney(banks[0], 'anna.postgres@example.com'));

test('refused by scoring', () => expectScoringRefusal(banks[0], 'refused.postgres@example.com'));

test('two banks on one database: what one was told, the other knows; each mail is sent once', async () => {
  const email = 'both@example.com';
  const one = await applicantAt(banks[0].url, { email });
  const both = async (path: string, body: unknown, method = 'POST') => {
    const found = await Promise.all(
      banks.flatMap((bank) => [1, 2, 3].map(() => bank.call(method, path, body))),
    );
    expect(found.map(({ status }) => status)).toEqual(Array(6).fill(200));
  };
  await both('/application/apply', one.offers[0]);
  await one.register();
  await both(`/document/${one.id}`, { isAgreed: true });
  await both(`/document/${one.id}/sign`, { isAgreed: true });
  await both(`/document/${one.id}/sign/code`, await one.code());
  await expectEmails(banks[1].url, email, journeyEmails);
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows } = await client.query(
    `select data->>'kind' as kind from pgboss.job where data->>'applicationId' = $1 order by kind`,
    [one.id],
  );
  await client.end();
  expect(rows.map(({ kind }) => kind)).toEqual(journeyEmailTemplates);
});

test('guesses at two banks at once count together', async () => {
  const one = await applicantIn(banks[0].url, 'DOCUMENT_CREATED, signed');
  const wrong = await one.wrongCode();
  const path = `/document/${one.id}/sign/code`;
  const found = await Promise.all(
    banks.flatMap((bank) => Array.from({ length: 30 }, () => bank.call('POST', path, wrong))),
  );
  const tried = found.filter(({ status }) => status === 422).length;
  expect(tried).toBeLessThanOrEqual(14);
  expect(found.filter(({ status }) => status === 429)).toHaveLength(60 - tried);
});
