import { cpSync } from 'node:fs';
import { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { sendCall } from '../support/bank-client.ts';
import {
  type Application,
  type Call,
  type Caller,
  journeyDocuments,
  journeyEmails,
  journeyEvents,
  journeyOf,
} from '../support/journey.ts';
import { expectEmails } from '../support/mailbox.ts';
import { codeOf } from './support/applicant.ts';
import { activeJobs } from './support/mail-server.ts';
import { openTestBank, type TestBank } from './support/test-bank.ts';
import { databaseFolder, emptyFolder } from './support/test-folders.ts';

/** The calls whose responses are lost: the first leaves work for a job, the second ends the journey. */
const lostCalls = ['acceptSchedule', 'confirmCode'];

/**
 * Makes the call at `killed`, which sends no response. Repeats it with the same idempotency key at a second bank, and
 * returns that bank. The second bank opens a copy of the data folder taken just before the response, as after a kill.
 */
async function loseResponse(killed: TestBank, { operation, method, path, body }: Call) {
  // The second bank would send an interrupted email again only after ten seconds, and would refuse its code until then.
  await expect.poll(() => activeJobs(killed.db)).toEqual([]);
  const dataDir = emptyFolder();
  vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementationOnce(function (this: ServerResponse) {
    cpSync(killed.settings.dataDir, dataDir, { recursive: true });
    return this.destroy();
  });
  const headers = { 'idempotency-key': operation };
  await expect(killed.call(method, path, body, headers)).rejects.toThrow('fetch failed');
  vi.restoreAllMocks();
  await killed.stop();
  const bank = await openTestBank({ dataDir });
  const answer = await bank.call(method, path, body, headers);
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  return bank;
}

test('a call repeated after a kill gets its response and takes effect once', async () => {
  const email = 'killed@example.com';
  let bank = await openTestBank({ dataDir: await databaseFolder() });
  const send: Caller['send'] = async (call) => {
    if (!lostCalls.includes(call.operation)) return sendCall(bank.url, call);
    bank = await loseResponse(bank, call);
    return { status: 200, body: '' };
  };
  const code = (application: Application) => codeOf(bank.url, application);
  const { id } = await journeyOf({ send, code }, { request: { email } });
  await expectEmails(bank.url, email, journeyEmails);
  const events = await bank.db
    .selectFrom('transition')
    .select(['applicationId', 'event'])
    .orderBy('id')
    .execute();
  const documents = await bank.db.selectFrom('document').select('kind').orderBy('kind').execute();
  await bank.stop();
  expect(events).toEqual(journeyEvents.map((event) => ({ applicationId: id, event })));
  expect(documents.map(({ kind }) => kind)).toEqual(journeyDocuments);
});
