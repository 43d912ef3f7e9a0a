import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { ends, type FinalOutcome } from '#contract/outcomes.ts';
import { type Step, stepPath, steps } from '#contract/steps.ts';
import type { StoredState } from '#machines/loan.types.ts';
import { keepAddress } from '#site/loan/form/drafts.ts';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { claimConsole } from '../../support/console.ts';
import { setToday } from '../../support/form-fields.ts';
import { showLoan } from '../../support/loan-screens.tsx';
import { offersOf } from '../../support/offers.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';
import { sentStatus, unsentStatus } from '../../support/running-email.ts';
import { knownDetails, loanAt, storedAt } from '../../support/running-loan.ts';
import { someCredit, someTerms } from '../../support/schedules.ts';
import { wordsIn } from '../../support/spec/screens.ts';

beforeAll(() => loadScreens());

function shown(path: string, stored: Parameters<typeof loanAt>[1]) {
  const loan = loanAt(path, stored);
  const confirmRestart = vi.fn();
  showLoan(loan, path, { confirmRestart });
  return { ...loan, confirmRestart };
}

const linkTo: Partial<Record<Step, string>> = {
  schedule: 'Continue to the schedule',
  signing: 'Continue to signing',
  code: 'Continue to the code',
};

test.each(steps.slice(1))('with %s done, offers are disabled; a link opens the next or last step', (done) => {
  const due = steps[steps.indexOf(done) + 1] ?? done;
  const name = linkTo[due] ?? '';
  const address = `#${stepPath(due, 'a1b2')}`;
  shown('/loan', { ...storedAt(done), chosenOffer: offersOf('a1b2')[1] ?? null });
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  for (const button of screen.getAllByRole('button', { name: /^Select/ })) expect(button).toBeDisabled();
  expect(screen.getAllByText('Your choice')).toHaveLength(1);
});

test.each(['choosingOffer', 'decisionSent'])(
  'in %s, the page has the button to correct the email address',
  async (area) => {
    const { bank, state } = shown('/loan', { ...storedAt('application'), ...knownDetails });
    if (area === 'decisionSent') {
      await userEvent.click(screen.getAllByRole('button', { name: /^Select/ })[0] as HTMLElement);
      await act(() => bank.answer('chooseOffer', { supportsStatus: true, chosenOffer: offersOf('a1b2')[0] }));
    }
    expect(state()).toBe(`application.${area}`);
    await userEvent.click(screen.getByRole('button', { name: 'Wrong address? Change it' }));
    expect(state()).toBe('application.fillingForm.ready');
  },
);

const firstAddress = 'wrong@example.com';
test.each([
  [true, 'corrected', firstAddress, {}],
  [true, 'corrected before a choice', firstAddress, { chosenOffer: null }],
  [false, 'corrected, but another tab has gone on', firstAddress, {}, storedAt('scoring')],
  [false, 'corrected at a bank without the status endpoint', firstAddress, { supportsStatus: false }],
  [false, 'the same', someRequest.email, {}],
  [false, 'unknown in this tab', null, {}],
])(
  'when replaced (email address: $1), the first application is cancelled: $0',
  async (isCancelled, _, first, details, read?: StoredState) => {
    if (first) keepAddress('a1b2', first);
    const { actor, bank } = loanAt('/loan', { ...storedAt('application'), ...knownDetails, ...details });
    actor.send({ type: 'request.change' });
    actor.send({ type: 'application.submit', request: someRequest });
    if (read) actor.send({ type: 'storage.read', storedState: read });
    await bank.answer('submitApplication', offersOf('c3d4'));
    const cancelled = bank.calls().filter(([call]) => call === 'cancelApplication');
    expect(cancelled).toEqual(isCancelled ? [['cancelApplication', 'a1b2', {}]] : []);
  },
);

const idInOurFormat = 'a'.repeat(32);

test('the form of an application that can be changed says what another email address does', async () => {
  keepAddress(idInOurFormat, 'anna@example.com');
  shown('/loan', storedAt('application', idInOurFormat));
  await userEvent.click(screen.getByRole('button', { name: 'Change my application' }));
  expect(screen.getByRole('note')).toHaveTextContent(
    'If you enter an email address other than anna@example.com, we cancel your earlier application.',
  );
});

test('if an earlier step is opened again, it is the current one, and the other steps that are done stay marked', () => {
  shown('/loan/a1b2', storedAt('signing'));
  const progress = [...document.querySelectorAll('nav li')];
  const marks = progress.map((step) => step.getAttribute('aria-current') ?? /, done$/.test(step.textContent));
  expect(marks).toEqual([true, 'step', true, true, false]);
});

test('while another choice is sent, the status of the email stays', async () => {
  const { bank } = shown('/loan', { ...storedAt('application'), ...knownDetails });
  await act(() => bank.answer('loadStatus', { ...sentStatus, currentStep: 1 }));
  const status = screen.getByText(/^We sent “Create documents” to/);
  await userEvent.click(screen.getAllByRole('button', { name: /^Select/ })[1] as HTMLElement);
  expect(status).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Wrong address? Change it' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send the email again' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test.each(ends)(
  'if the application has ended (%s), the visitor can only start a new one',
  async (outcome) => {
    const { confirmRestart } = shown('/loan', {
      ...storedAt('schedule'),
      ended: { applicationId: 'a1b2', outcome },
    });
    const name = wordsIn({ state: 'application.choosingOffer', ended: outcome });
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Continue to/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Start a new application' }));
    expect(confirmRestart).toHaveBeenCalledOnce();
  },
);

test('if the application ends while the page waits for the email of the decision, the page says so', async () => {
  const { bank, state } = shown('/loan', storedAt('application'));
  await userEvent.click(screen.getAllByRole('button', { name: /^Select/ })[0] as HTMLElement);
  await act(() => bank.answer('chooseOffer', { supportsStatus: true, chosenOffer: offersOf('a1b2')[0] }));
  expect(state()).toBe('application.decisionSent');
  await act(() => bank.answer('loadStatus', { ...sentStatus, outcome: 'cancelled' }));
  expect(screen.getByRole('heading', { name: 'Your application was cancelled' })).toBeVisible();
  expect(screen.queryByText(/^We sent/)).toBeNull();
});

const approved = { ...knownDetails, creditTerms: { ...someTerms, firstPaymentDate: '2026-12-21' } };
const conflict = (outcome: FinalOutcome) => JSON.stringify({ status: 409, outcome });
const congratulations = { name: /^Congratulations/ };

test.each([
  ['is typed', null],
  ['was typed before a reload', { applicationId: 'a1b2', outcome: 'issued' }],
] as const)(
  "when the code %s, the congratulations show the credit and first payment of the bank's status",
  async (_, ended) => {
    setToday(2026, 12, 21);
    const { bank } = shown('/loan/a1b2/code', { ...storedAt('code'), ...approved, ended });
    if (!ended) {
      await userEvent.keyboard('1234');
      await act(() => bank.answer('confirmCode'));
    }
    expect(screen.getByRole('heading', congratulations)).toBeVisible();
    expect(screen.queryByText(/^Your first payment of/)).toBeNull();
    const credit = { ...approved.creditTerms, monthlyPayment: 26_553.38, rate: 21 };
    await act(() => bank.answer('loadStatus', { ...sentStatus, outcome: 'issued', credit }));
    expect(screen.getByText(/^Your first payment of 26 553\.38 ₽ is due/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Your credit' })).toHaveTextContent('21%');
  },
);

test('after the day of the first payment, the congratulations do not name it', async () => {
  setToday(2026, 12, 22);
  const ended = { applicationId: 'a1b2', outcome: 'issued' } as const;
  const { bank } = shown('/loan/a1b2/code', { ...storedAt('code'), ...approved, ended });
  await act(() => bank.answer('loadStatus', { ...sentStatus, credit: approved.creditTerms }));
  expect(screen.getByRole('region', { name: 'Your credit' })).toBeVisible();
  expect(screen.queryByText(/^Your first payment of/)).toBeNull();
});

test('if another application is stored, the congratulations do not show its figures', async () => {
  const { bank } = shown('/loan/c3d4/code?token=t', { ...storedAt('scoring'), ...approved });
  await act(() => bank.refuse('resumeApplication', 409, conflict('issued')));
  expect(screen.getByRole('heading', congratulations)).toBeVisible();
  expect(screen.queryByText(/^Your first payment of/)).toBeNull();
  await act(() => bank.refuse('loadStatus', null));
  expect(screen.queryByText(/^Your first payment of/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Your credit' })).toBeNull();
});

test('if another application is stored, the page of a refusal has no link to a next step; its button says "start or continue" and does not put the possible amount into the form', async () => {
  const { bank, confirmRestart } = shown('/loan/c3d4?token=t', { ...storedAt('schedule'), ...approved });
  await act(() => bank.refuse('resumeApplication', 409, conflict('declined')));
  await act(() => bank.answer('loadStatus', { ...unsentStatus, possibleAmount: 500_000 }));
  expect(screen.getByText(/^We could not send/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Continue to/ })).toBeNull();
  expect(screen.getByText('With your salary, we can offer up to 500 000.00 ₽.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start a new application' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Start or continue an application' }));
  expect(confirmRestart).toHaveBeenCalledOnce();
  expect({ ...window.sessionStorage }).toEqual({});
});

test("for an application id in our bank's format, the button on Access Denied requests a new link", async () => {
  const { bank } = shown(`/loan/${idInOurFormat}`, storedAt('application'));
  expect(bank.calls()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  await act(() => bank.refuse('resendEmail', 404));
  expect(screen.getByText('We cannot send a link for this ID.')).toBeVisible();
});

test.each(['/loan/a1b2/document', '/loan/a1b2/document/sign'])(
  'once the consent of %s is given, it can be given again only at a bank without the status endpoint',
  async (path) => {
    for (const supportsStatus of [false, true]) {
      const { bank, actor } = shown(path, { ...storedAt('signing'), supportsStatus });
      if (path.endsWith('document')) await act(() => bank.answer('loadSchedule', { credit: someCredit }));
      expect(screen.getByRole<HTMLInputElement>('checkbox').disabled).toBe(supportsStatus);
      const calls = bank.calls().length;
      act(() => actor.send({ type: path.endsWith('sign') ? 'documents.sign' : 'schedule.accept' }));
      expect(bank.calls().length - calls).toBe(supportsStatus ? 0 : 1);
      cleanup();
    }
  },
);

const sent = 'You have already sent your answers.';
const sentAndAccepted = 'You have already sent your answers and accepted the payment schedule.';

test.each<[Step, words: string | null, link: string[] | null]>([
  ['application', null, null],
  ['scoring', sent, null],
  ['schedule', sentAndAccepted, ['Continue to signing', '#/loan/a1b2/document/sign']],
  ['signing', sentAndAccepted, ['Continue to the code', '#/loan/a1b2/code']],
])('with %s done, the scoring form has the expected note and link, if any', (step, words, expectedLink) => {
  shown('/loan/a1b2', storedAt(step));
  expect(screen.queryByText(/already sent/)?.textContent?.trim() ?? null).toBe(words);
  expect(screen.queryByText(/^Our final decision comes by email/) === null).toBe(words === sentAndAccepted);
  const link = screen.queryByRole('link', { name: /^Continue to/ });
  expect(link && [link.textContent, link.getAttribute('href')]).toEqual(expectedLink);
});

test.each([
  ['application', 'scoring', false],
  ['scoring', 'schedule', true],
] as const)(
  'if the bank refuses answers after step %s, and another device completes step %s, the decision page says that they were not sent: %s',
  async (here, elsewhere, isSaid) => {
    const loan = shown('/loan/a1b2', { ...storedAt(here), supportsStatus: true });
    act(() => loan.actor.send({ type: 'answers.change' }));
    act(() => loan.actor.send({ type: 'scoring.send', answers: someAnswers }));
    await act(() => loan.bank.refuse('sendScoring', 409));
    act(() => loan.actor.send({ type: 'storage.read', storedState: storedAt(elsewhere) }));
    expect(loan.state()).toBe('scoring.reviewingDecision');
    expect(screen.queryByText('Ошибка отправки данных для скоринга.') !== null).toBe(isSaid);
    claimConsole('error');
  },
);
