import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { HashRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { emptyStoredState } from '#machines/loan.types.ts';
import { loanOf } from '#site/loan/flow/start.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { loanAt, storedAt } from '../../support/running-loan.ts';

beforeAll(() => loadScreens());

test('the form is hydrated before the page shows offers that another tab stored meanwhile', async () => {
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
