import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Step } from '#contract/steps.ts';
import { InspectPanel } from '#site/inspect/InspectPanel.tsx';
import { createRecorder } from '#site/inspect/recorder.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';

function panelAt(path: string, step: Step) {
  const recorder = createRecorder();
  const loan = loanAt(path, storedAt(step), recorder.inspect);
  render(<InspectPanel recorder={recorder} />);
  return loan;
}

const part = (name: RegExp | string) => within(screen.getByRole('region', { name }));
const lit = () => [...document.querySelectorAll('[aria-current=true]')].map((state) => state.textContent);

test('the states that the flow is in are lit, from the outermost to the innermost', async () => {
  const loan = panelAt('/loan/a1b2/document/sign', 'schedule');
  expect(lit()).toEqual(['steps', 'signing', 'readingDocuments', 'ready']);
  expect(
    part('Where the flow is').getByText(
      /The visitor reads the documents, which can be sent again, and agrees\./,
    ),
  ).toBeVisible();
  act(() => loan.actor.send({ type: 'documents.sign' }));
  expect(lit()).toEqual(['steps', 'signing', 'signingDocuments']);
  await act(() => loan.bank.answer('signDocuments'));
  expect(lit()).toEqual(['steps', 'signing', 'documentsSigned']);
  expect(part('Where the flow is').getByText('signing.documentsSigned')).toBeVisible();
});

test('a possible event without a payload can be let happen; the others are named', async () => {
  const loan = panelAt('/loan/a1b2/document/sign', 'schedule');
  const possible = part('Possible now');
  expect(possible.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'documents.sign',
    'restart.ask',
  ]);
  expect(possible.getByText(/application\.end, storage\.fail, storage\.read, page\.request$/)).toBeVisible();
  await userEvent.click(possible.getByRole('button', { name: 'documents.sign' }));
  expect(loan.state()).toBe('signing.signingDocuments');
  expect(possible.queryAllByRole('button')).toEqual([]);
  expect(possible.getByText(/signDocuments fails, signDocuments succeeds/)).toBeVisible();
});

test('events and context are on the panel, nothing of the visitor is', () => {
  const loan = panelAt('/loan/a1b2/code', 'code');
  act(() => loan.actor.send({ type: 'code.confirm', code: '9876' }));
  const entries = part('Last events (3)').getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d\.\d{3} code\.confirm → code\.confirmingCode/),
    expect.stringMatching(/storage\.read → code\.enteringCode/),
    expect.stringMatching(/xstate\.init → rehydrating/),
  ]);
  expect(part('Context, masked').getByText(/"currentStep": "code"/)).toBeVisible();
  expect(document.body.textContent).not.toContain('9876');
});

test('on a page without an application it says so, with nothing lit', () => {
  render(<InspectPanel recorder={createRecorder()} />);
  expect(screen.getByText(/^The application is not started/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open /loan' })).toHaveAttribute('href', '#/loan');
  expect(lit()).toEqual([]);
});

test('hidden, it is one button that names the state, and takes no room', async () => {
  panelAt('/loan/a1b2/document/sign', 'schedule');
  expect(document.body.style.paddingRight).toBe('26rem');
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.getByRole('button', { name: 'Show the flow inspector' })).toHaveTextContent(
    'signing.readingDocuments.ready',
  );
  expect(document.body.style.paddingRight).toBe('');
});
