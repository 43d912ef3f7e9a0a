// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { scheduleRenewed, unknownApplication } from '#contract/problem.ts';
import { termsOf } from '#contract/schedule-terms.ts';
import { numberOfStep, type Step } from '#contract/steps.ts';
import { syncWithBank } from '#site/loan/flow/bank-sync.ts';
import { createExternalChanges } from '#site/loan/flow/external-changes.ts';
import { claimConsole } from '../support/console.ts';
import { offersOf } from '../support/offers.ts';
import { sentStatus } from '../support/running-email.ts';
import { loanAt, storedAt } from '../support/running-loan.ts';
import { someCredit, someTerms } from '../support/schedules.ts';
import { userEvents } from '../support/user-actions.ts';

let stop = () => {};
afterEach(() => stop());

function opened(path: string, changes: Partial<Parameters<typeof loanAt>[1]> = {}) {
  const loan = loanAt(path, { ...storedAt('signing'), supportsStatus: true, ...changes });
  const { adopt, news } = createExternalChanges(loan.actor);
  stop = syncWithBank(loan.actor, loan.bank.api, adopt);
  const loads = () => loan.bank.calls().filter(([operation]) => operation === 'loadStatus');
  return { ...loan, loads, news };
}
const status = (outcome: string, currentStep = 4) => ({ currentStep, outcome, email: null, resendsLeft: 5 });
const load = ['loadStatus', 'a1b2'];
const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'));

test('if the status reports no end, or cannot be loaded, the page stays', async () => {
  const loan = opened('/loan/a1b2/document/sign');
  await loan.bank.answer('loadStatus', status('approved'));
  returnToTab();
  // A 404 may come from a proxy, or from a bank without this endpoint.
  await loan.bank.refuse('loadStatus', 404, JSON.stringify({ type: 'about:blank', status: 404 }));
  expect(loan.state()).toBe('signing.readingDocuments.ready');
});

/** Terms with another rate than those of the open schedule. */
const changed = { ...status('approved', 2), credit: { ...termsOf(someCredit), rate: 17 } };

test.each(['returns to the tab', 'comes back from the leave page'])(
  'if the terms have changed when the visitor %s, the schedule is loaded again once, and marked as renewed',
  async (way) => {
    const credit = { ...someCredit, version: 'v1' };
    const loan = opened('/loan/a1b2/document', storedAt('scoring'));
    await loan.bank.answer('loadSchedule', { credit });
    await loan.bank.answer('loadStatus', { ...changed, credit: termsOf(someCredit) });
    expect(loan.state()).toBe('schedule.reviewingSchedule.ready');
    if (way === 'returns to the tab') returnToTab();
    else loan.actor.send({ type: 'leave.ask' });
    await loan.bank.answer('loadStatus', changed);
    loan.actor.send({ type: 'application.keep' });
    const { failure } = loan.context();
    expect([loan.state(), failure?.type, loan.news()]).toEqual([
      'schedule.loadingSchedule',
      scheduleRenewed,
      null,
    ]);
    // A bank whose status never agrees with its schedule.
    await loan.bank.answer('loadSchedule', { credit });
    await loan.bank.answer('loadStatus', changed);
    expect([loan.state(), loan.loads()]).toEqual(['schedule.reviewingSchedule.ready', Array(3).fill(load)]);
  },
);

test.each<[path: string, here: Step, atBank: Step, state: string]>([
  ['/loan', 'application', 'scoring', 'application.choosingOffer'],
  ['/loan/a1b2', 'application', 'scoring', 'scoring.reviewingDecision'],
  ['/loan/a1b2', 'scoring', 'schedule', 'scoring.reviewingDecision'],
  ['/loan/a1b2/document', 'scoring', 'schedule', 'signing.readingDocuments.ready'],
  ['/loan/a1b2/document/sign', 'schedule', 'signing', 'signing.documentsSigned'],
  ['/loan/a1b2/document/sign', 'signing', 'code', 'signing.readingDocuments.ready'],
])(
  'on %s, if step %s is done here and %s at the bank, the application moves on to %s, and never back',
  async (path, here, atBank, state) => {
    const loan = opened(path, storedAt(here));
    if (path === '/loan/a1b2/document') await loan.bank.answer('loadSchedule', { credit: someCredit });
    await loan.bank.answer('loadStatus', status('approved', numberOfStep(atBank)));
    expect([loan.state(), loan.step()]).toEqual([state, atBank]);
    returnToTab();
    await loan.bank.answer('loadStatus', status('approved', 1));
    expect([loan.state(), loan.step()]).toEqual([state, atBank]);
    claimConsole('warn');
  },
);

test('the offer and the terms that the bank has are stored; a status without them changes nothing', async () => {
  const loan = opened('/loan/a1b2/document/sign');
  const details = { offeredRate: 11, credit: { ...someTerms, rate: 17 } };
  for (const known of [details, {}]) {
    returnToTab();
    await loan.bank.answer('loadStatus', { ...status('approved', 3), ...known });
    const { chosenOffer, creditTerms } = loan.context();
    expect([chosenOffer?.rate, creditTerms]).toEqual([11, details.credit]);
  }
});

test('of several offers with the rate that the bank names, the one chosen here stays', async () => {
  const offers = offersOf('a1b2').map((offer) => ({ ...offer, rate: 11 }));
  const chosenOffer = offers[2] as LoanOffer;
  const loan = opened('/loan/a1b2/document/sign', { offers, chosenOffer });
  await loan.bank.answer('loadStatus', { ...status('approved'), offeredRate: 11 });
  expect(loan.context().chosenOffer).toBe(chosenOffer);
});

test.each(['/loan', '/loan/a1b2'])(
  'on %s, a status that was requested before a change is loaded again',
  async (path) => {
    const loan = opened(path, storedAt('application'));
    const chosenOffer = offersOf('a1b2')[3] as LoanOffer;
    const storedState = { ...storedAt('application'), chosenOffer };
    loan.actor.send({ type: 'storage.read', storedState });
    await loan.bank.answer('loadStatus', { ...status('open', 1), offeredRate: 11 });
    expect([loan.context().chosenOffer, loan.loads()]).toEqual([chosenOffer, [load, load]]);
  },
);

test('a status that comes during a call is not adopted; after the call, the status decides how the page goes on', async () => {
  const loan = opened('/loan/a1b2/document/sign', storedAt('schedule'));
  loan.actor.send(userEvents['documents.sign']);
  returnToTab();
  await loan.bank.answer('loadStatus', status('approved', 4));
  expect([loan.state(), loan.step(), loan.loads()]).toEqual(['signing.signingDocuments', 'schedule', [load]]);
  await loan.bank.refuse('signDocuments', null);
  expect(loan.loads()).toEqual([load, load]);
  await loan.bank.answer('loadStatus', status('approved', 4));
  expect(loan.state()).toBe('signing.documentsSigned');
  claimConsole('error');
});

const ownFormat = 'a'.repeat(32);
const unknownSupport = { ...storedAt('application', ownFormat), supportsStatus: false };

test('if the response to the choice is lost, the status tells which offer is chosen, also without a known status endpoint', async () => {
  const loan = opened('/loan', unknownSupport);
  await loan.bank.answer('loadStatus', status('open', 1));
  loan.actor.send({ type: 'offer.choose', offer: offersOf(ownFormat)[0] as LoanOffer });
  await loan.bank.refuse('chooseOffer', null);
  await loan.bank.answer('loadStatus', { ...sentStatus, currentStep: 1, offeredRate: 11 });
  expect([loan.context().chosenOffer?.rate, loan.loads().length]).toEqual([11, 2]);
  claimConsole('error');
});

test.each([200, 404])(
  'if the page of an application in our format does not know of the status endpoint, a status starts its polls (response: %i)',
  async (code) => {
    const loan = opened('/loan', unknownSupport);
    if (code === 200) await loan.bank.answer('loadStatus', { ...sentStatus, currentStep: 1 });
    else await loan.bank.refuse('loadStatus', code);
    const { context } = loan.actor.getSnapshot().children.emailDelivery?.getSnapshot() ?? {};
    expect([context?.supportsStatus, loan.loads().length]).toEqual(code === 200 ? [true, 2] : [false, 1]);
  },
);

test('the status of another application than the stored one changes nothing that is stored', async () => {
  const loan = opened('/loan/c3d4/code?token=t', storedAt('scoring'));
  await loan.bank.refuse('resumeApplication', 409, JSON.stringify({ status: 409, outcome: 'issued' }));
  expect(loan.state()).toBe('ended.issued');
  await loan.bank.answer('loadStatus', { ...sentStatus, currentStep: 5, credit: someTerms });
  expect([loan.step(), loan.context().creditTerms]).toEqual(['scoring', null]);
});

test('after an adopted status, the next is adopted without another load', async () => {
  const loan = opened('/loan', storedAt('application'));
  await loan.bank.answer('loadStatus', { ...sentStatus, currentStep: 1, offeredRate: 11 });
  returnToTab();
  await loan.bank.answer('loadStatus', { ...sentStatus, currentStep: 2, offeredRate: 11 });
  expect([loan.step(), loan.loads().length]).toEqual(['scoring', 2]);
});

const problem404 = JSON.stringify({ type: unknownApplication, title: 'Not Found', status: 404 });

test.each([
  ['/loan/a1b2/document/sign', 'loadStatus', true, 'ended.erased'],
  ['/loan/a1b2/code', 'confirmCode', true, 'ended.erased'],
  ['/loan/a1b2/code', 'cancelApplication', true, 'ended.erased'],
  ['/loan/a1b2/code', 'confirmCode', false, 'code.enteringCode.codeUnchecked'],
  ['/loan/zz/code', 'resendEmail', true, 'accessDenied'],
] as const)(
  'on %s, if %s is refused because the bank does not have the application (status endpoint: %s), the state is %s',
  async (path, call, supportsStatus, state) => {
    const loan = opened(path, { supportsStatus });
    if (call === 'confirmCode') loan.actor.send(userEvents['code.confirm']);
    if (call === 'cancelApplication')
      for (const type of ['leave.ask', 'cancellation.ask', 'application.cancel'] as const)
        loan.actor.send({ type });
    if (call === 'resendEmail')
      loan.actor.getSnapshot().children.emailDelivery?.send({ type: 'email.resend' });
    await loan.bank.refuse(call, 404, problem404);
    expect(loan.state()).toBe(state);
    if (call === 'cancelApplication') claimConsole('error');
  },
);

test("an application unknown to the bank counts as erased if its ID has our bank's format, even without a known status endpoint", async () => {
  const loan = opened('/loan', { ...storedAt('application', ownFormat), supportsStatus: false });
  loan.actor.send({ type: 'offer.choose', offer: offersOf(ownFormat)[0] as LoanOffer });
  await loan.bank.refuse('chooseOffer', 404, problem404);
  expect(loan.context().ended).toEqual({ applicationId: ownFormat, outcome: 'erased' });
  claimConsole('error');
});

test('a page of the stored application is shown at once; each request for its pages and each return to the tab loads the status, until the bank reports an end', async () => {
  const loan = opened('/loan/a1b2/document/sign');
  expect([loan.state(), loan.loads()]).toEqual(['signing.readingDocuments.ready', [['loadStatus', 'a1b2']]]);
  loan.requestPage('/loan/a1b2/document/sign');
  expect(loan.loads()).toHaveLength(2);
  loan.requestPage('/loan/a1b2/document');
  await loan.bank.answer('loadSchedule', { credit: someCredit });
  expect(loan.loads()).toHaveLength(3);
  returnToTab();
  expect(loan.loads()).toHaveLength(4);
  await loan.bank.answer('loadStatus', status('expired'));
  expect(loan.state()).toBe('ended.expired');
  returnToTab();
  expect(loan.loads()).toHaveLength(4);
});

// A bank that emails links has the status endpoint, even if the stored state does not say so.
test.each(['later', 'at the start'])(
  'an emailed link opened %s in a visit always loads the status',
  async (when) => {
    const page = '/loan/a1b2/document/sign';
    const link = `${page}?token=t`;
    const loan = opened(when === 'later' ? page : link, { supportsStatus: false });
    if (when === 'later') loan.requestPage(link);
    expect(loan.loads()).toEqual([['loadStatus', 'a1b2']]);
    await loan.bank.answer('loadStatus', status('declined'));
    expect(loan.state()).toBe('ended.declined');
  },
);

test.each([
  ['/', true],
  ['/product', true],
  ['/loan/zz/code', true],
  ['/loan/a1b2', false],
])('a visit to %s does not load the status (bank with the status endpoint: %s)', (path, supportsStatus) => {
  expect(opened(path, { supportsStatus }).loads()).toEqual([]);
});
