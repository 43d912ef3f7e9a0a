import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import { endsWithTest } from '../support/child-processes.ts';
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
import { preparedFolder } from './support/prepared-folder.ts';
import { callAt, openTestBank, type TestBank, textOf } from './support/test-bank.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await preparedFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** Makes the call at a bank that is killed before it answers, then once more, with the same key, at one that lives. */
async function loseAnswerTo({ operation, method, path, body }: Call) {
  const child = endsWithTest(fork(join(import.meta.dirname, 'support/dying-bank.ts'), [dataDir]));
  const ended = once(child, 'exit');
  const [url] = await once(child, 'message');
  const headers = { 'idempotency-key': operation };
  await expect(callAt(url, method, path, body, headers)).rejects.toThrow('fetch failed');
  expect((await ended)[1]).toBe('SIGKILL');
  const bank = await openTestBank({ dataDir });
  const answer = await bank.call(method, path, body, headers);
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
  return { bank, answer };
}

test('a kill between the effect and the answer, at every step: sent again it is answered, and happened once', {
  timeout: 180_000,
}, async () => {
  const email = 'killed@example.com';
  let bank: TestBank | undefined;
  const send: Caller['send'] = async (call) => {
    if (call.method === 'GET') return textOf(await (bank as TestBank).call(call.method, call.path));
    await bank?.stop();
    const found = await loseAnswerTo(call);
    bank = found.bank;
    return textOf(found.answer);
  };
  const code = (application: Application) => codeOf(bank?.url ?? '', application);
  const { id } = await journeyOf({ send, code }, { request: { email } });
  await expectEmails(bank?.url ?? '', email, journeyEmails);
  await bank?.stop();

  const store = await openStore({ dataDir });
  const events = await store.db
    .selectFrom('transition')
    .select(['applicationId', 'event'])
    .orderBy('id')
    .execute();
  const documents = await store.db.selectFrom('document').select('kind').orderBy('kind').execute();
  await store.close();
  expect(events).toEqual(journeyEvents.map((event) => ({ applicationId: id, event })));
  expect(documents.map(({ kind }) => kind)).toEqual(journeyDocuments);
});
