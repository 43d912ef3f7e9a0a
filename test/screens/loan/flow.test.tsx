import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pathTo } from '#machines/routes.ts';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { claimConsole } from '../../support/console.ts';
import { showLoan } from '../../support/loan-screens.tsx';
import { pathsTo, type RestingState, restingStates } from '../../support/loan-states.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';
import { sentencesIn } from '../../support/sentences.ts';
import { screens } from '../../support/spec/screens.ts';
import { sentences } from '../../support/spec/sentences.ts';

const addresses: Partial<Record<RestingState, string>> = {
  accessDenied: '/loan/zz',
  'resuming.checkingToken': '/loan/a1b2/document?token=t',
  'resuming.unreachable': '/loan/a1b2/document?token=t',
  'leaving.choosing': '/loan/a1b2',
  'leaving.confirmingCancellation': '/loan/a1b2/document',
  'leaving.cancelling': '/loan/a1b2/document',
  'leaving.cancellationRefused': '/loan/a1b2/document',
  'ended.issued': '/loan/a1b2/document/sign',
  'ended.declined': '/loan/a1b2/document/sign',
  'ended.cancelled': '/loan/a1b2/document/sign',
  'ended.expired': '/loan/a1b2/document/sign',
  otherPage: '/loan/a1b2/else',
};
const stillWorking = 'We are still working on it. Nothing is lost: please keep this page open.';
const ownScreens = restingStates.filter((state): state is Exclude<typeof state, 'home'> => state !== 'home');

beforeAll(() => loadScreens());
afterEach(() => void vi.useRealTimers());

test.each(ownScreens)('%s shows its specified screen, and says if it is busy for 3 s', async (state) => {
  const { words, path, isBusy } = screens[state];
  const address = path?.replace(':id', 'a1b2') ?? addresses[state] ?? '';
  const running = await pathsTo[state]();
  claimConsole('error');
  vi.useFakeTimers();
  showLoan(running, address);
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('progressbar').length > 0).toBe(isBusy);
  expect(window.location.hash).toBe(`#${address}`);
  expect(running.state()).toBe(state);
  const mayLeave = screens[state].mayLeave === true && running.offers().length > 0;
  expect(screen.queryByRole('button', { name: 'Leave or cancel' }) !== null).toBe(mayLeave);
  if (state !== 'otherPage') expect(sentencesIn(document)).toEqual(sentences[state]);
  act(() => vi.advanceTimersByTime(2_999));
  expect(screen.queryByText(stillWorking)).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText(stillWorking)?.closest('[role=status]') != null).toBe(isBusy);
});

describe('the address bar', () => {
  test('the address of a refused page is replaced by that of the page shown', async () => {
    const running = loanAt('/loan/a1b2/code', storedAt('application'));
    expect(claimConsole('warn')).toHaveLength(1);
    const before = window.history.length;
    showLoan(running, '/loan/a1b2/code');
    expect(window.location.hash).toBe(`#${pathTo('scoring', 'a1b2')}`);
    expect(window.history.length - before).toBeLessThanOrEqual(1);
  });

  test('a transition of the machine pushes a history entry', async () => {
    const running = await pathsTo['leaving.cancelling']();
    const { commands } = showLoan(running, '/loan/a1b2/document');
    const before = window.history.length;
    act(() => commands.goHome());
    expect(window.location.hash).toBe('#/');
    expect(window.history.length - before).toBe(1);
  });
});
