import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HashRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { stepPath } from '#contract/steps.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import { loanOf } from '#site/loan/flow/start.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { claimConsole } from '../../support/console.ts';
import { showLoan } from '../../support/loan-screens.tsx';
import { pathsTo } from '../../support/loan-states.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';
import {
  mayLeaveAt,
  pageOfState,
  type RestingState,
  restingStates,
  screens,
} from '../../support/spec/screens.ts';
import { sentences } from '../../support/spec/sentences.ts';

/** The addresses of the states for which `screens` has no path, by state or by page. */
const addresses: Record<string, string> = {
  accessDenied: '/loan/zz',
  resuming: '/loan/a1b2/document?token=t',
  'leaving.choosing': '/loan/a1b2',
  leaving: '/loan/a1b2/document',
  ended: '/loan/a1b2/document/sign',
  otherPage: '/loan/a1b2/else',
};
const accepted = storedAt('schedule');
const reviewing = 'schedule.reviewingSchedule.ready';
type Move = (loan: ReturnType<typeof showLoan>) => void;
const removeInOtherTab: Move = ({ externalChanges }) => externalChanges.onStored(emptyStoredState);
const stillWorking = 'We are still working on it. Nothing is lost: please keep this page open.';
const loanStates = restingStates.filter((state): state is Exclude<typeof state, 'home'> => state !== 'home');

const isAlert = (one: Element) => one.closest('[role=alert]') !== null;
const areas = '.step-frame, .area, .centered-panel, [role=dialog]';

/**
 * The headings and paragraphs of the application, in document order, except those with a link or a button. In
 * navigation, figures, forms, offers and printed-only text, they count only inside an alert.
 */
function sentencesIn(document: Document): string[] {
  const outer = [...document.querySelectorAll(areas)].filter((area) => !area.parentElement?.closest(areas));
  return outer
    .flatMap((area) => [...area.querySelectorAll('h1, h2[tabindex], p')])
    .filter((one) => !one.closest('form, nav, figure, .offers, .schedule-screen__printed') || isAlert(one))
    .filter((one) => !one.querySelector('a, button'))
    .map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    .filter((text) => text !== '');
}

beforeAll(() => loadScreens());

test.each(loanStates)('in %s, the page has the expected texts and, if busy, a notice', async (state) => {
  const { words, path, isBusy } = screens[state];
  const address = path?.replace(':id', 'a1b2') ?? addresses[state] ?? addresses[pageOfState(state)] ?? '';
  const running = await pathsTo[state]();
  claimConsole('error');
  vi.useFakeTimers();
  showLoan(running, address);
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
  expect(screen.queryAllByRole('progressbar').length > 0).toBe(isBusy);
  expect(window.location.hash).toBe(`#${address}`);
  expect(running.state()).toBe(state);
  const mayLeave = mayLeaveAt(state) && running.offers().length > 0;
  expect(screen.queryByRole('button', { name: 'Leave or cancel' }) !== null).toBe(mayLeave);
  if (state !== 'otherPage') expect(sentencesIn(document)).toEqual(sentences[state]);
  act(() => vi.advanceTimersByTime(2_999));
  expect(screen.queryByText(stillWorking)).toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText(stillWorking)?.closest('[role=status]') != null).toBe(isBusy);
});

// `test/flow/graph.test.ts` tests which page is shown after each step.
test('if the code page is refused, on load and on a later request, the address bar has the address of the page shown instead', async () => {
  const running = loanAt('/loan/a1b2/code', storedAt('scoring'));
  expect(claimConsole('warn')).toHaveLength(1);
  const before = window.history.length;
  showLoan(running, '/loan/a1b2/code');
  const shown = '#/loan/a1b2/document';
  expect(window.location.hash).toBe(shown);
  expect(window.history.length - before).toBeLessThanOrEqual(1);
  act(() => window.location.assign('#/loan/a1b2/code'));
  await waitFor(() => expect(window.location.hash).toBe(shown));
  expect(claimConsole('warn')).toHaveLength(1);
});

const signing = stepPath('signing', 'a1b2');
test.each<[string, RestingState, string, Move, isNewEntry?: boolean]>([
  ['the visitor goes home', 'leaving.cancelling', '/', ({ commands }) => commands.goHome(), true],
  [
    'the visitor starts over',
    reviewing,
    '/loan',
    ({ commands }) => {
      commands.askToLeave();
      commands.confirmRestart();
    },
    true,
  ],
  ['another tab accepts the schedule', reviewing, signing, (loan) => loan.externalChanges.onStored(accepted)],
  ['another tab removes the application', reviewing, '/loan', removeInOtherTab],
  ['another tab removes the application', 'leaving.confirmingCancellation', '/loan', removeInOtherTab],
  [
    'the visitor returns to a schedule that another tab has accepted',
    'leaving.cancellationRefused',
    signing,
    ({ externalChanges, commands }) => {
      externalChanges.onStored(accepted);
      commands.keepApplication();
    },
  ],
])(
  'when %s in %s, the address %s is a new history entry or, with a warning, replaces one that is no longer accessible',
  async (_, state, path, move, isNewEntry = false) => {
    const loan = showLoan(await pathsTo[state](), '/loan/a1b2/document');
    claimConsole('error');
    const before = window.history.length;
    act(() => move(loan));
    expect(window.location.hash).toBe(`#${path}`);
    expect(window.history.length - before).toBe(isNewEntry ? 1 : 0);
    expect(claimConsole('warn')).toHaveLength(isNewEntry ? 0 : 1);
  },
);

test('while a page that the visitor has opened loads, a change of the application does not take the visitor back', async () => {
  window.location.hash = '#/loan/a1b2/document';
  const { actor } = await pathsTo[reviewing]();
  const loan = loanOf(actor, '/loan/a1b2/document');
  const Home = lazy(() => new Promise<never>(() => {}));
  render(
    <HashRouter useTransitions={false}>
      <Suspense fallback="loading">
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/loan/*" element={<LoanFlow loan={loan} />} />
        </Routes>
      </Suspense>
    </HashRouter>,
  );
  act(() => window.location.assign('#/'));
  await screen.findByText('loading');
  act(() => removeInOtherTab(loan));
  expect(window.location.hash).toBe('#/');
});

test('on the way from a page outside the application to a step, no page says that it was not found', () => {
  const { actor } = loanAt('/tariffs', storedAt('scoring'));
  const titled = vi.spyOn(document, 'title', 'set');
  window.location.hash = '#/loan/a1b2/document';
  render(
    <HashRouter useTransitions={false}>
      <LoanFlow loan={loanOf(actor, '/tariffs')} />
    </HashRouter>,
  );
  expect(titled.mock.calls).toEqual([['Payment schedule · NeoBank']]);
});

test('if another tab stores offers before the prerendered page is hydrated, hydration has no error and the offers are shown', async () => {
  window.location.hash = '#/loan';
  const { actor } = loanAt('/loan', emptyStoredState);
  const loan = loanOf(actor, '/loan');
  const page = (
    <HashRouter useTransitions={false}>
      <LoanFlow loan={loan} />
    </HashRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  actor.send({ type: 'storage.read', storedState: storedAt('application') });
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page, { onRecoverableError: (error) => errors.push(error) }),
  );
  expect(errors).toEqual([]);
  expect(screen.getAllByRole('button', { name: /select/i })).toHaveLength(4);
  act(() => root.unmount());
  container.remove();
});
