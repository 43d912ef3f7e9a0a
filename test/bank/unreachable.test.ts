import fastify from 'fastify';
import { expect, test } from 'vitest';
import { checkDatabase } from '#bank/http/health.ts';
import { handleErrors } from '#bank/http/problem.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import { openPostgres } from '#bank/store/postgres.ts';
import type { Database, Store } from '#bank/store/store.ts';
import { freePort } from '../support/program.ts';
import { stubDatabase } from './support/stub-database.ts';

/** The response to a call whose database fails with this error, and the reported errors. */
async function responseTo(error: Error) {
  const reported: unknown[] = [];
  const app = fastify();
  handleErrors(app, (failure) => reported.push(failure));
  const db = stubDatabase(() => Promise.reject(error));
  app.get('/', () => db.selectFrom('application').selectAll().execute());
  const { statusCode, headers, json } = await app.inject('/');
  await app.close();
  return { status: statusCode, retryAfter: headers['retry-after'], detail: json().detail, reported };
}

/** An error with this code. Its name repeats the code, so that the titles of the tests show it. */
const coded = (code: string) =>
  Object.assign(new Error('the database at 10.0.0.1:5432 failed'), { name: code, code });

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', '08006', '57P01', '57P03', '53100', '53300', '40001'].map(coded),
  ...['55P03', '57014', '25P03', '25006', '28P01'].map(coded),
  new Error('timeout exceeded when trying to connect'),
  new Error('Connection terminated unexpectedly'),
])('a call gets 503 with Retry-After if the database fails with %s', async (error) => {
  expect(await responseTo(error)).toEqual({
    status: 503,
    retryAfter: '5',
    detail: 'The database could not do this now.',
    reported: [error],
  });
});

test.each([coded('23505'), coded('42P01'), new Error('something else')])(
  'a call gets 500 if the database fails with %s',
  async (error) => {
    expect(await responseTo(error)).toEqual({
      status: 500,
      detail: 'Something went wrong in the bank. The request is not the cause.',
      reported: [error],
    });
  },
);

test('the health check fails while the database does not respond or refuses connections', async () => {
  const now = () => new Date();
  const storeOf = (db: Database) => ({ db, isExclusive: true }) as Store;
  const silent = stubDatabase(() => new Promise(() => {}));
  const problem = { status: 503, message: 'The database is not responding.', extensions: { retryAfter: 5 } };
  await expect(checkDatabase(storeOf(silent), now, 10)).rejects.toMatchObject(problem);
  const refusing = stubDatabase(() => Promise.reject(coded('ECONNREFUSED')));
  await expect(checkDatabase(storeOf(refusing), now)).rejects.toMatchObject(problem);
  await checkDatabase(storeOf(stubDatabase(async () => {})), now);
});

test('a start fails with the address of the unreachable database and the reason', async () => {
  const port = await freePort();
  await expect(openPostgres(`postgres://bank:secret@127.0.0.1:${port}/bank`)).rejects.toThrow(
    new OperatorError(
      `DATABASE_URL is 'postgres://bank:***@127.0.0.1:${port}/bank'. The bank cannot connect: connect ECONNREFUSED 127.0.0.1:${port}`,
    ),
  );
});
