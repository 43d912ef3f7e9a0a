import { act, render, screen } from '@testing-library/react';
import { HashRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loanOf } from '#site/loan/flow/loan.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { pathsTo, type RestingState, restingStates } from '../../support/loan-states.ts';
import { screens } from '../../support/spec/screens.ts';

const long = 'The bank is still working on it. Nothing is lost; please leave this page open.';
const busyStates = restingStates.filter((state) => screens[state].isBusy);

const pathOf = (state: RestingState) =>
  screens[state].path?.replace(':id', 'a1b2') ?? '/loan/a1b2/document?token=t';

beforeAll(() => loadScreens());
afterEach(() => vi.useRealTimers());

test.each(busyStates)(
  '%s: after three seconds it is statuses that the bank is still at work',
  async (state) => {
    const { actor } = await pathsTo[state]();
    const path = pathOf(state);
    window.location.hash = `#${path}`;
    vi.useFakeTimers();
    render(
      <HashRouter useTransitions={false}>
        <LoanFlow loan={loanOf(actor, path)} />
      </HashRouter>,
    );
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    act(() => vi.advanceTimersByTime(2_999));
    expect(statuses()).not.toContain(long);
    act(() => vi.advanceTimersByTime(1));
    expect(statuses()).toContain(long);
  },
);
