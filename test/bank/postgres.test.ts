import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#bank/commands.ts';
import { type Application, type Caller, journeyEmails, journeyKinds, journeyOf } from '../support/journey.ts';
import { awaitEmail, expectEmails } from '../support/mailbox.ts';
import { applicantAt, applicantIn, bringTo, codeOf } from './support/applicant.ts';
import { expectFullJourney, expectScoringRefusal } from './support/full-journey.ts';
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

test('from the form to the card', () => expectFullJourney(banks[0], 'anna.postgres@example.com'));

test('refused by scoring', () => expectScoringRefusal(banks[0], 'refused.postgres@example.com'));

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
  expect(statuses).toEqual([...Array(4).fill(422), ...Array(12).fill(429)]);
});

test('npm run bank beside a running bank: find, revoke-links, cancel, export, dead-letters, erase', async () => {
  const run = async (...words: string[]) =>
    JSON.parse(await runCommand([...words, '--json'], { DATABASE_URL: server.url }));
  const email = 'beside@example.com';
  const one = await applicantIn(banks[0].url, 'CC_APPROVED', { email });
  await expectEmails(banks[0].url, email, ['Create documents', 'Finish registration']);
  expect(await run('find', one.id)).toMatchObject([{ id: one.id, state: 'CC_APPROVED' }]);
  expect(await run('revoke-links', one.id)).toEqual({ links: 2 });
  expect(await run('cancel', one.id)).toEqual({ id: one.id, state: 'CLIENT_DENIED' });
  await awaitEmail(banks[0].url, email, 'Application cancelled');
  const file = join(tmpdir(), `export-${one.id}.json`);
  expect(await run('export', one.id, file)).toEqual({ file });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ applications: [{ id: one.id }] });
  rmSync(file);
  expect(await run('dead-letters')).toEqual([]);
  expect(await run('erase', one.id)).toEqual({ erased: { applications: 1, emails: 3, subscriptions: 0 } });
});

test('PostgreSQL takes the statement of docs/operations.md that removes erased rows from the disk', async () => {
  const [statement = ''] = /(?<=`)VACUUM FULL [^`]+/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const client = new pg.Client(server.url);
  await client.connect();
  const { command } = await client.query(statement);
  await client.end();
  expect(command).toBe('VACUUM');
});
