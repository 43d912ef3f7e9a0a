import { describe, expect, test, vi } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { operations } from '#contract/operations.ts';
import { scheduleRenewed } from '#contract/problem.ts';
import { commandsOf } from '#site/loan/flow/commands.ts';
import type { LoanActor } from '#site/loan/flow/loan-actor.ts';
import { claimConsole } from '../support/console.ts';
import { pathsTo } from '../support/loan-states.ts';
import { offersOf } from '../support/offers.ts';
import { someAnswers } from '../support/requests.ts';
import { knownDetails, loanAt, storedAt } from '../support/running-loan.ts';
import { someCredit, someTerms } from '../support/schedules.ts';
import { outcomes, type StepCall } from '../support/spec/outcomes.ts';
import { userActions, userEvents } from '../support/user-actions.ts';

test('each command sends the event of its user action to the machine', () => {
  const send = vi.fn();
  const commands = commandsOf({ send } as unknown as LoanActor);
  for (const { command, sample } of Object.values(userActions)) {
    const [payload] = Object.values(sample);
    (commands[command] as (payload: unknown) => void)(payload);
  }
  expect(send.mock.calls).toEqual(Object.values(userEvents).map((event) => [event]));
  const tested = Object.values(userActions).map(({ command }) => command);
  expect(Object.keys(commands).sort()).toEqual(tested.sort());
});

/** The state after each success is tested in `graph.test.ts`. */
describe.each(Object.entries(outcomes))('%s', (name, outcome) => {
  const call = name as StepCall;
  const { method, path } = operations[call];
  const defaultMessage = (status: number | string, text: string) =>
    `${method} ${path} ${status === 500 ? 'responded with 500' : 'got no response'}: ${text}`;
  const logged = outcome.logged ?? defaultMessage;
  const reached = () => pathsTo[outcome.during]();

  test('a call is sent once, with the data of its event, whatever event a screen sends during it', async () => {
    const loan = await reached();
    for (const event of Object.values(userEvents)) loan.actor.send(event);
    const calls = loan.bank.calls().filter(([operation]) => operation === call);
    expect(calls).toEqual([[call, ...outcome.sends]]);
  });

  test.each([
    [500, 'the bank says no'],
    [null, 'TypeError: Failed to fetch'],
  ])(`a failure (status %s) is logged and leads to ${outcome.failure}`, async (status, text) => {
    const loan = await reached();
    const stepBefore = loan.step();
    await loan.bank.refuse(call, status, text);
    const { status: actorStatus } = loan.actor.getSnapshot();
    expect([loan.state(), loan.step(), actorStatus]).toEqual([outcome.failure, stepBefore, 'active']);
    expect(claimConsole('error').map((words) => words.join(' '))).toEqual([
      logged(status ?? 'no answer', text),
    ]);
  });
});

test('new offers replace the old application and all its details', async () => {
  const loan = loanAt('/loan', { ...storedAt('application'), ...knownDetails });
  loan.actor.send({ type: 'request.change' });
  loan.actor.send(userEvents['application.submit']);
  await loan.bank.answer('submitApplication', offersOf('c3d4'));
  expect(loan.context()).toMatchObject({
    offers: offersOf('c3d4'),
    currentStep: 'application',
    supportsStatus: false,
    chosenOffer: null,
    creditTerms: null,
  });
});

test.each([
  [409, true],
  [null, false],
  [500, false],
])(
  'after a second choice of an offer fails (status %s), the first choice is kept: %s',
  async (status, isKept) => {
    const loan = await pathsTo['application.sendingChoice']();
    const chosen = () => loan.context().chosenOffer;
    const [first, second] = offersOf('a1b2') as [LoanOffer, LoanOffer];
    expect(chosen()).toBeNull();
    await loan.bank.answer('chooseOffer');
    expect(chosen()).toEqual(first);
    loan.requestPage('/loan');
    loan.actor.send({ type: 'offer.choose', offer: second });
    expect(loan.bank.calls().at(-1)).toEqual(['chooseOffer', second]);
    await loan.bank.refuse('chooseOffer', status);
    expect([loan.state(), chosen()]).toEqual(['application.choosingOffer', isKept ? first : null]);
    claimConsole('error');
  },
);

test('after the schedule is accepted, the terms of the credit stay known until new scoring answers are sent', async () => {
  const loan = loanAt('/loan/a1b2/document', storedAt('scoring'));
  const known = () => loan.context().creditTerms;
  await loan.bank.answer('loadSchedule', { credit: { ...someTerms, ...someCredit } });
  loan.actor.send({ type: 'schedule.accept' });
  await loan.bank.answer('acceptSchedule');
  expect(known()).toMatchObject(someTerms);
  loan.requestPage('/loan/a1b2');
  loan.actor.send({ type: 'scoring.send', answers: someAnswers });
  await loan.bank.answer('sendScoring');
  expect(known()).toBeNull();
});

const codeCall = 'POST /document/:applicationId/sign/code';

test.each([
  [422, 'code.enteringCode.codeRejected', null],
  [400, 'code.enteringCode.codeRejected', null],
  [403, 'code.enteringCode.codeRejected', null],
  [401, 'code.enteringCode.codeUnchecked', `${codeCall} responded with 401: {}`],
  [404, 'code.enteringCode.codeUnchecked', null],
  [409, 'code.enteringCode.codeUnchecked', null],
  [429, 'code.enteringCode.codeUnchecked', `${codeCall} responded with 429: {}`],
])('a code check that fails (status %s) leads to %s (logged: %s)', async (status, state, logged) => {
  const loan = await pathsTo['code.confirmingCode']();
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  await loan.bank.refuse('confirmCode', status, '{}', 29);
  expect([loan.state(), loan.context().failure?.retryAt]).toEqual([state, 29_000]);
  expect(claimConsole('error')).toEqual(logged === null ? [] : [[logged]]);
  loan.actor.send({ type: 'code.confirm', code: '1234' });
  expect(loan.state()).toBe('code.confirmingCode');
});

test.each([
  ['application.submittingApplication', 'submitApplication', 'prescoring error'],
  ['scoring.sendingScoring', 'sendScoring', 'scoring error'],
] as const)(
  'in %s, the errors of refused fields are kept for the form, and the response is logged',
  async (state, call, label) => {
    const loan = await pathsTo[state]();
    const body = '{"errors":[{"field":"passportIssueDate","code":"tooEarly"}]}';
    await loan.bank.refuse(call, 400, body);
    expect(claimConsole('error')).toEqual([[label, 400, body]]);
    expect(loan.context().failure?.fieldErrors).toEqual({ passportIssueDate: 'tooEarly' });
  },
);

const renewed = JSON.stringify({
  type: 'tag:neobank.example,2026:schedule-renewed',
  status: 409,
  outcome: 'approved',
});

test('if the bank has renewed the schedule, the new schedule is loaded and marked as renewed before it can be accepted', async () => {
  const loan = loanAt('/loan/a1b2/document', { ...storedAt('scoring'), supportsStatus: true });
  await loan.bank.answer('loadSchedule', { credit: someCredit });
  loan.actor.send({ type: 'schedule.accept' });
  const isRenewed = () => loan.context().failure?.type === scheduleRenewed;
  expect(isRenewed()).toBe(false);
  await loan.bank.refuse('acceptSchedule', 409, renewed);
  expect([loan.state(), loan.bank.calls().at(-1)]).toEqual([
    'schedule.loadingSchedule',
    ['loadSchedule', 'a1b2'],
  ]);
  await loan.bank.answer('loadSchedule', { credit: { ...someCredit, version: 'k3' }, outcome: 'approved' });
  expect([loan.state(), isRenewed(), loan.step()]).toEqual([
    'schedule.reviewingSchedule.ready',
    true,
    'scoring',
  ]);
  loan.actor.send({ type: 'schedule.accept' });
  expect(loan.bank.calls().at(-1)).toEqual(['acceptSchedule', 'a1b2', { isAgreed: true, version: 'k3' }]);
  claimConsole('error');
});

test('an extra version in the credit of a bank without the status endpoint means nothing and is not sent back', async () => {
  const loan = loanAt('/loan/a1b2/document', storedAt('scoring'));
  await loan.bank.answer('loadSchedule', { credit: { ...someCredit, version: 'k3' } });
  expect(loan.context().credit?.version).toBeUndefined();
  loan.actor.send({ type: 'schedule.accept' });
  expect(loan.bank.calls().at(-1)).toEqual(['acceptSchedule', 'a1b2', { isAgreed: true }]);
});

test('when the page of a renewed schedule is opened again, the schedule is no longer marked as renewed', async () => {
  const loan = await pathsTo['schedule.acceptingSchedule']();
  await loan.bank.refuse('acceptSchedule', 409, renewed);
  loan.requestPage('/loan/a1b2');
  loan.requestPage('/loan/a1b2/document');
  await loan.bank.answer('loadSchedule', { credit: someCredit });
  expect([loan.state(), loan.context().failure]).toEqual(['schedule.reviewingSchedule.ready', null]);
  claimConsole('error');
});

test('after a 409 that does not report a renewed schedule, the schedule is not loaded again', async () => {
  const loan = await pathsTo['schedule.acceptingSchedule']();
  await loan.bank.refuse('acceptSchedule', 409);
  expect(loan.state()).toBe('schedule.reviewingSchedule.failed');
  claimConsole('error');
});
