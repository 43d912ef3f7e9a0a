// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { syncWithBank } from '#site/loan/flow/bank-sync.ts';
import { claimConsole, guardConsole } from '../support/console.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';

guardConsole();
let stop = () => {};
afterEach(() => stop());

function opened(path: string, more: Partial<Parameters<typeof loanAt>[1]> = {}) {
  const loan = loanAt(path, { ...storedAt('signing'), supportsStatus: true, ...more });
  stop = syncWithBank(loan.actor, loan.bank.api);
  const asked = () => loan.bank.calls().filter(([operation]) => operation === 'loadStatus');
  return { ...loan, asked };
}
const status = (outcome: string) => ({ currentStep: 5, outcome, email: null, resendsLeft: 5 });
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('a page of a stored application that is opened is shown, and becomes what the bank says', async () => {
  const loan = opened('/loan/a1b2/document/sign');
  expect([loan.state(), loan.asked()]).toEqual(['signing.readingDocuments.ready', [['loadStatus', 'a1b2']]]);
  await loan.bank.answer('loadStatus', status('issued'));
  expect(loan.state()).toBe('ended.issued');
});

test.each(['open', 'approved'])('an application that is %s stays on its page', async (outcome) => {
  const loan = opened('/loan/a1b2/document/sign');
  await loan.bank.answer('loadStatus', status(outcome));
  expect(loan.state()).toBe('signing.readingDocuments.ready');
});

test('the bank is asked again with the next page and when the visitor comes back to the tab', async () => {
  const loan = opened('/loan/a1b2/document/sign');
  loan.requestPage('/loan/a1b2/document');
  expect(loan.asked()).toHaveLength(2);
  comeBack();
  expect(loan.asked()).toHaveLength(3);
  await loan.bank.answer('loadStatus', status('expired'));
  expect(loan.state()).toBe('ended.expired');
  comeBack();
  expect(loan.asked()).toHaveLength(3);
});

test('the bank is asked again where the page that is shown is requested once more', async () => {
  const loan = opened('/loan/a1b2/document/sign');
  loan.requestPage('/loan/a1b2/document/sign');
  expect(loan.asked()).toHaveLength(2);
  await loan.bank.answer('loadStatus', status('declined'));
  expect(loan.state()).toBe('ended.declined');
});

test('a failure changes nothing and is not logged', async () => {
  const loan = opened('/loan/a1b2/document/sign');
  await loan.bank.refuse('loadStatus', 404);
  expect(loan.state()).toBe('signing.readingDocuments.ready');
});

test('a bank that has not said that it tells the status is not asked', () => {
  const loan = opened('/loan/a1b2', { supportsStatus: false });
  loan.requestPage('/loan/a1b2/document/sign');
  comeBack();
  expect(loan.asked()).toEqual([]);
});

test.each(['later', 'at the start'])(
  'a link with a token, opened %s, is of a bank that tells it, where its answers were lost, too',
  async (when) => {
    const page = '/loan/a1b2/document/sign';
    const link = `${page}?token=t`;
    const loan = opened(when === 'later' ? page : link, { supportsStatus: false });
    if (when === 'later') loan.requestPage(link);
    expect(loan.asked()).toEqual([['loadStatus', 'a1b2']]);
    await loan.bank.answer('loadStatus', status('declined'));
    expect(loan.state()).toBe('ended.declined');
  },
);

test.each(['/', '/product', '/loan/zz/code'])(
  '%s is no page of the stored application: not asked',
  (path) => {
    expect(opened(path).asked()).toEqual([]);
    claimConsole('warn');
  },
);
