import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { awaitEmail, codeIn } from '../support/mailbox.ts';
import { someAnswers, someRequest } from '../support/requests.ts';
import { expectEmails, journeyEmails } from './support/letters.ts';
import { preparedFolder } from './support/prepared-folder.ts';
import { callAt, openTestBank, type TestBank } from './support/test-bank.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await preparedFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

type Call = [method: string, path: string, body: unknown];

/** Makes the call at a bank that is killed before it answers, then once more, with the same key, at one that lives. */
async function loseAnswerTo([method, path, body]: Call, key: string) {
  const child = fork(join(import.meta.dirname, 'support/dying-bank.ts'), [dataDir]);
  const ended = once(child, 'exit');
  const [url] = await once(child, 'message');
  const headers = { 'idempotency-key': key };
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
  const agreed = { isAgreed: true };
  let bank: TestBank | undefined;
  const step = async (name: string, ...call: Call) => {
    await bank?.stop();
    const found = await loseAnswerTo(call, name);
    bank = found.bank;
    return found.answer;
  };
  const offers = (await step('application', 'POST', '/application', { ...someRequest, email }))
    .body as LoanOffer[];
  const id = String(offers[0]?.applicationId);
  await step('apply', 'POST', '/application/apply', offers[0]);
  await step('registration', 'PUT', `/application/registration/${id}`, { ...someAnswers, account: id });
  await step('agreement', 'POST', `/document/${id}`, agreed);
  await step('sign', 'POST', `/document/${id}/sign`, agreed);
  const mail = await awaitEmail(bank?.url ?? '', email, 'Confirmation code');
  await step('code', 'POST', `/document/${id}/sign/code`, Number(codeIn(mail)));
  await expectEmails(bank?.url ?? '', email, journeyEmails);
  await bank?.stop();

  const store = await openStore({ port: 0, host: '', dataDir, rateLimits: false });
  const events = await store.db
    .selectFrom('transition')
    .select(['applicationId', 'event'])
    .orderBy('id')
    .execute();
  const papers = await store.db.selectFrom('document').select('kind').orderBy('kind').execute();
  await store.close();
  expect(events).toEqual(
    ['submit', 'apply', 'approve', 'agree', 'createDocuments', 'sign', 'confirm', 'issue'].map((event) => ({
      applicationId: id,
      event,
    })),
  );
  expect(papers.map(({ kind }) => kind)).toEqual(['application', 'contract', 'schedule']);
});
