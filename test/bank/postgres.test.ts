import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Application, type Caller, journeyEmails, journeyKinds, journeyOf } from '../support/journey.ts';
import { expectEmails } from '../support/mailbox.ts';
import { applicantAt, bringTo, codeOf } from './support/applicant.ts';
import { realPostgres } from './support/postgres.ts';
import { type Answer, callOperation, openTestBank, type TestBank, textOf } from './support/test-bank.ts';

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
  expect(banks.map(({ reported: said }) => said)).toEqual([[], []]);
});

test('two banks on one database: what one was told, the other knows; each mail is sent once', async () => {
  const email = 'both@example.com';
  const send: Caller['send'] = async (call) => {
    if (call.operation === 'submitApplication')
      return textOf(await banks[0].call(call.method, call.path, call.body));
    const found = await Promise.all(
      banks.flatMap((bank) => [1, 2, 3].map(() => bank.call(call.method, call.path, call.body))),
    );
    expect(found.map(({ status }) => status)).toEqual(Array(6).fill(200));
    return textOf(found[0] as Answer);
  };
  const code = (application: Application) => codeOf(banks[0].url, application);
  const one = await journeyOf({ send, code }, { request: { email } });
  await expectEmails(banks[1].url, email, journeyEmails);
  const client = new pg.Client(server.url);
  await client.connect();
  const { rows } = await client.query(
    'select kind from email where application_id = $1 and sent_at is not null order by kind',
    [one.id],
  );
  await client.end();
  expect(rows.map(({ kind }) => kind)).toEqual(journeyKinds);
});

test('guesses for one mailbox at two banks at once count together', async () => {
  const victims = [
    'victim+1@example.com',
    'victim+2@example.com',
    'Victim@example.com',
    'v.ictim@example.com',
  ];
  const attack = await Promise.all(
    victims.map(async (email, at) => {
      const one = await applicantAt(banks[at % 2 ? 1 : 0].url, { email });
      await bringTo('DOCUMENT_CREATED, code sent', one);
      return { id: one.id, wrong: await one.wrongCode() };
    }),
  );
  const found = await Promise.all(
    banks.flatMap((bank) =>
      attack.flatMap(({ id, wrong }) => [1, 2].map(() => callOperation(bank.url, 'confirmCode', id, wrong))),
    ),
  );
  const statuses = found.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(12).fill(422), ...Array(4).fill(429)]);
});
