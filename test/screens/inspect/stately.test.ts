import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { loadStately } from '#site/inspect/stately.tsx';
import { offersOf } from '../../support/offers.ts';
import { loanAt } from '../../support/running-loan.ts';
import { userEvents } from '../../support/user-actions.ts';

const id = '0123456789abcdef';
const told: { type: string }[] = [];
const idle: (() => void)[] = [];
const theirWindow = { postMessage: (event: { type: string }) => void told.push(event) };

beforeEach(() => {
  told.length = 0;
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.spyOn(window, 'open').mockReturnValue(theirWindow as Window);
});
afterEach(() => vi.unstubAllGlobals());

test('Stately is told what happened, and nothing of the visitor', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const stately = await loadStately();
  const loan = loanAt('/loan', emptyStoredState, stately.inspect);
  loan.actor.send(userEvents['application.submit']);
  await loan.bank.answer('submitApplication', offersOf(id));
  loan.requestPage(`/loan/${id}`);
  loan.actor.send(userEvents['scoring.send']);
  for (const run of idle) run();
  expect(await stately.open()).toBe(true);
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }));
  const text = JSON.stringify(told);
  expect(text).toContain('scoring.send');
  expect(text).toContain('"totalAmount":160000');
  for (const secret of [
    id,
    'Anna',
    'Petrova',
    'anna.petrova',
    '1990-05-17',
    '4510',
    '770123456789',
    '120000',
  ])
    expect(text).not.toContain(secret);
});

test('without a network nothing is opened and nothing is thrown', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const stately = await loadStately();
  expect(await stately.open()).toBe(false);
  expect(window.open).not.toHaveBeenCalled();
});
