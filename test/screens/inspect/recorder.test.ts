import { expect, test } from 'vitest';
import { stepBefore } from '#contract/steps.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { createRecorder } from '#site/inspect/recorder.ts';
import { loanAt, storedBefore } from '../../support/running-loan.ts';
import { userEvents } from '../../support/user-actions.ts';

const noon = new Date('2026-03-01T12:00:00.000Z');
const recorderAtNoon = () => createRecorder(() => noon);

test('what happened stands newest first, with its time, its masked payload and the state it led to', async () => {
  const recorder = recorderAtNoon();
  const loan = loanAt('/loan/a1b2/code', storedBefore('code'), recorder.inspect);
  loan.actor.send(userEvents['code.confirm']);
  await loan.bank.answer('confirmCode');
  expect(recorder.seen().events).toEqual([
    {
      number: 4,
      at: noon,
      type: 'xstate.done.actor.confirmCode',
      payload: { output: { supportsStatus: '•••' }, actorId: 'confirmCode' },
      state: 'code.cardIssued',
      isTaken: true,
    },
    {
      number: 3,
      at: noon,
      type: 'code.confirm',
      payload: { code: '•••' },
      state: 'code.confirmingCode',
      isTaken: true,
    },
    {
      number: 2,
      at: noon,
      type: 'storage.read',
      payload: { storedState: { offers: expect.any(Array), currentStep: stepBefore('code') } },
      state: 'code.enteringCode.ready',
      isTaken: true,
    },
    {
      number: 1,
      at: noon,
      type: 'xstate.init',
      payload: { input: '•••' },
      state: 'rehydrating',
      isTaken: false,
    },
  ]);
});

test('an event that the machine does not take is told apart', () => {
  const recorder = recorderAtNoon();
  const loan = loanAt('/loan', emptyStoredState, recorder.inspect);
  loan.actor.send(userEvents['documents.sign']);
  loan.requestPage('/');
  const seen = recorder.seen().events.map(({ type, state, isTaken }) => ({ type, state, isTaken }));
  expect(seen.slice(0, 2)).toEqual([
    { type: 'page.request', state: 'home', isTaken: true },
    { type: 'documents.sign', state: 'application.fillingForm.ready', isTaken: false },
  ]);
});

test('fifty events are kept, the newest', () => {
  const recorder = recorderAtNoon();
  const loan = loanAt('/', emptyStoredState, recorder.inspect);
  for (let visit = 3; visit <= 60; visit++) loan.requestPage(visit % 2 ? '/loan' : '/');
  const numbers = recorder.seen().events.map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index));
});

test('whoever listens is told of every event, and no longer once they stop', () => {
  const recorder = recorderAtNoon();
  const told: number[] = [];
  const stop = recorder.subscribe(() => told.push(recorder.seen().events.length));
  const loan = loanAt('/', emptyStoredState, recorder.inspect);
  loan.requestPage('/loan');
  stop();
  loan.requestPage('/');
  expect(told).toEqual([1, 2, 3]);
});
