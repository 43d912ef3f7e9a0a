import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { momentIn } from '#contract/dates.ts';
import { steps } from '#contract/steps.ts';
import type { CallFailure } from '#machines/loan.types.ts';
import { CardIssued } from '#site/loan/code/CardIssued.tsx';
import { CodeEntry } from '#site/loan/code/CodeEntry.tsx';
import type { CodeResult } from '#site/loan/code/useCodeBoxes.ts';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import type { EmailDeliveryActor } from '#site/loan/shell/application-context.ts';
import { StepSent } from '#site/loan/shell/StepSent.tsx';
import { codeTexts } from '#site/texts/code.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { claimConsole } from '../../support/console.ts';
import { stopClock } from '../../support/form-fields.ts';
import { InApplication, showLoan, showWithStatus } from '../../support/loan-screens.tsx';
import { emailOf, queuedStatus, sentStatus, unsentStatus } from '../../support/running-email.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';

type State = {
  busy?: boolean;
  result?: CodeResult;
  email?: EmailDeliveryActor | undefined;
  failure?: CallFailure | null;
};

function entry(first: State = {}) {
  const confirmCode = vi.fn();
  const editCode = vi.fn();
  const screenWith = ({ email, busy = false, result = null, failure = null }: State) => (
    <StrictMode>
      <InApplication email={email} busy={busy} commands={{ confirmCode, editCode }}>
        <CodeEntry result={result} failure={failure} />
      </InApplication>
    </StrictMode>
  );
  const { rerender } = render(screenWith(first));
  return {
    editCode,
    show: (state: State) => rerender(screenWith(state)),
    sent: () => confirmCode.mock.calls.map(([code]) => code),
  };
}

/** Sends the code 1234, then shows this state. */
async function sentCode(state: State) {
  const code = entry({ email: state.email });
  await userEvent.keyboard('1234');
  code.show({ ...state, busy: true, result: null });
  code.show(state);
  return code;
}

/** A failure that is received now. */
const failureNow = ({ retryAfter, secondsToNextCode, ...others }: InSeconds): CallFailure => ({
  ...others,
  retryAt: momentIn(retryAfter),
  nextCodeAt: momentIn(secondsToNextCode),
});
type InSeconds = Omit<CallFailure, 'retryAt' | 'nextCodeAt'> & {
  retryAfter?: number;
  secondsToNextCode?: number;
};

const boxes = () => [...document.querySelectorAll('input')];
const box = (place: number) => boxes()[place - 1] as HTMLInputElement;
/** The digits in the boxes, and the position of the focused box; 0 if no box has the focus. */
const shown = () => [
  boxes()
    .map(({ value }) => value || '_')
    .join(''),
  boxes().indexOf(document.activeElement as HTMLInputElement) + 1,
];
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const marks = () => boxes().map((input) => input.getAttribute('aria-invalid'));
const retry = () => screen.queryByRole('button', { name: 'Check the code again' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('if Back restores the page with empty boxes, they show the entered digits again', async () => {
  entry();
  await userEvent.keyboard('123');
  for (const input of boxes()) input.value = '';
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(shown()).toEqual(['123_', 4]));
});

test('the four boxes are the only inputs, and the text about the effect of the fourth digit is above them', () => {
  entry();
  expect(
    boxes().map((input) => [input.ariaLabel, input.maxLength, input.inputMode, input.autocomplete]),
  ).toEqual([
    ['Digit 1 of 4', 1, 'numeric', 'one-time-code'],
    ['Digit 2 of 4', 1, 'numeric', 'off'],
    ['Digit 3 of 4', 1, 'numeric', 'off'],
    ['Digit 4 of 4', 1, 'numeric', 'off'],
  ]);
  expect(box(1)).toHaveFocus();
  const effect = screen.getByText(codeTexts.effect);
  expect(effect.compareDocumentPosition(box(1))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('group')).toHaveAccessibleDescription(`${codeTexts.hint} ${effect.textContent}`);
});

test.each<[keys: string, digits: string, place: number, sent: string[]]>([
  ['12344', '1234', 4, ['1234']],
  ['{End}4{ArrowLeft}{ArrowLeft}2{Home}1{ArrowRight}3', '1234', 4, ['1234']],
  ['a -1x٣2', '12__', 3, []],
  ['123{Home}9', '923_', 2, []],
  ['123{Home}12', '123_', 3, []],
  ['123{Backspace}{Backspace}{Backspace}{Backspace}', '____', 1, []],
  ['{ArrowLeft}', '____', 1, []],
  ['{End}{ArrowRight}', '____', 4, []],
  ['{End}{Alt>}{ArrowLeft}{/Alt}', '____', 4, []],
])('after the keys %s, the boxes show %s', async (keys, digits, place, sent) => {
  const code = entry();
  await userEvent.keyboard(keys);
  expect([...shown(), code.sent()]).toEqual([digits, place, sent]);
});

/** An email with the code: its amounts, day and link have digits too. */
const pastedEmail = `Your confirmation code

1234

It is valid for up to 10 minutes from when we created it, even if this email arrived later.
Total to repay: 342 274.17 ₽
First payment: 22 December, 57 045.69 ₽
Enter the code: http://localhost:8080/#/loan/3f9a1c207b44d1e0a6b5c4d3e2f10987/code?token=f00d`;

test.each<[text: string, place: 'into a box' | 'outside the boxes', digits: string, sent: string[]]>([
  [' 12-34\n', 'into a box', '1234', ['1234']],
  ['4321 or 1234', 'into a box', '____', []],
  [pastedEmail, 'into a box', '1234', ['1234']],
  ['12 34', 'outside the boxes', '1234', ['1234']],
  ['12 3', 'outside the boxes', '____', []],
])('after %j is pasted %s, the boxes show %s', async (text, place, digits, sent) => {
  const code = entry();
  await userEvent.click(place === 'into a box' ? box(3) : screen.getByRole('heading', { level: 1 }));
  await userEvent.paste(text);
  expect([shown()[0], code.sent()]).toEqual([digits, sent]);
  // Pasting the same code again does not send it again.
  await userEvent.paste(text);
  expect(code.sent()).toEqual(sent);
});

test.each([
  ['4321', '4321', ['4321']],
  ['432156', '____', []],
])('if autofill puts %s into the first box, the boxes show %s', (text, digits, codes) => {
  const { sent } = entry();
  fireEvent.input(box(1), { target: { value: text } });
  expect([shown()[0], sent()]).toEqual([digits, codes]);
});

test('while the code is checked, the boxes are read-only', async () => {
  const { sent } = await sentCode({ busy: true });
  expect(boxes().every((input) => input.readOnly)).toBe(true);
  await userEvent.keyboard('{Backspace}5{Enter}');
  await userEvent.paste('5678');
  expect([shown()[0], sent()]).toEqual(['1234', ['1234']]);
});

test('after a rejected code, the boxes are empty and marked as invalid, and the first box has the focus', async () => {
  const { editCode } = await sentCode({ result: 'rejected' });
  expect(alerts()).toEqual(['Invalid confirmation code']);
  expect([marks(), ...shown()]).toEqual([Array(4).fill('true'), '____', 1]);
  expect(screen.getByRole('group', { name: 'Please enter confirmation code' })).toHaveAccessibleDescription(
    'Invalid confirmation code',
  );
  expect(editCode).not.toHaveBeenCalled();
});

test.each([
  ['1', '234'],
  ['{Backspace}', '1234'],
])(
  'after a rejected code and the key %s, the error disappears and the same code can be typed again',
  async (key, rest) => {
    const { editCode, sent, show } = await sentCode({ result: 'rejected' });
    await userEvent.keyboard(key);
    expect(editCode).toHaveBeenCalledTimes(1);
    show({});
    expect([alerts(), marks()]).toEqual([[], Array(4).fill('false')]);
    await userEvent.keyboard(rest);
    expect(sent()).toEqual(['1234', '1234']);
  },
);

test.each([
  [29, 'You can check it again in a few seconds.'],
  [600, 'You can check it again after 18:40.'],
])(
  'a code that could not be checked is sent again only after the %i seconds that the bank asks for',
  async (seconds, text) => {
    stopClock();
    const { sent } = await sentCode({ result: 'unchecked', failure: failureNow({ retryAfter: seconds }) });
    const seen: string[][] = [];
    for (const passed of [0, seconds - 1, 1]) {
      act(() => void vi.advanceTimersByTime(passed * 1000));
      seen.push(explanation());
      await press('Check the code again');
    }
    const kept = 'The digits are still in the boxes.';
    expect(seen).toEqual([text, text, 'You can check it again now.'].map((moment) => [kept, moment]));
    expect(sent()).toEqual(['1234', '1234']);
  },
);

test("when Enter on 'Check the code again' sends the code, the last box takes the focus", async () => {
  const { sent, show } = await sentCode({ result: 'unchecked' });
  await userEvent.tab();
  expect(retry()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  show({ busy: true });
  expect([sent(), shown()]).toEqual([
    ['1234', '1234'],
    ['1234', 4],
  ]);
  show({ result: 'unchecked' });
  expect([alerts(), shown()]).toEqual([[codeTexts.unchecked], ['1234', 4]]);
});

test.each([
  [3, '5', '125_'],
  [1, '1', '1___'],
  [2, '{Backspace}', '1___'],
])(
  'after an edit of an unchecked code in box %i with the key %s, the boxes show %s and no code is sent',
  async (place, keys, digits) => {
    const { editCode, sent } = await sentCode({ result: 'unchecked' });
    await userEvent.click(box(place));
    await userEvent.keyboard(keys);
    expect([shown()[0], sent(), editCode.mock.calls.length]).toEqual([digits, ['1234'], 1]);
  },
);

test.each<[string, () => Promise<unknown>]>([
  ['its last digit is typed again', () => userEvent.keyboard('4')],
  ['it is pasted', () => userEvent.paste('1234')],
])('an unchecked code is sent again when %s', async (_, enter) => {
  const { editCode, sent } = await sentCode({ result: 'unchecked' });
  await enter();
  expect([shown()[0], sent(), editCode.mock.calls.length]).toEqual(['1234', ['1234', '1234'], 1]);
});

test('after a return from the leave page, the boxes are empty, and no button sends the unchecked code again', () => {
  entry({ result: 'unchecked' });
  expect([alerts(), shown()[0]]).toEqual([[codeTexts.unchecked], '____']);
  expect(screen.queryByRole('button')).toBe(null);
});

test.each<[string, State]>([
  ['unchecked', { result: 'unchecked' }],
  ['being checked', { busy: true }],
])('once the bank sends a new code, an old one that is %s cannot be sent again', async (_, state) => {
  const { bank, email } = emailOf();
  const { editCode, sent, show } = await sentCode({ ...state, email });
  await press('Send a new code');
  await act(() => bank.answer('resendEmail', { ...queuedStatus, resendsLeft: 4 }));
  expect([shown()[0], editCode.mock.calls.length]).toEqual(['____', 1]);
  expect(screen.getByText(`${emailTexts.code.resent} ${emailTexts.left(4)}`)).toBeVisible();
  // The old code cannot be sent again, even if its check ends only now.
  show({ result: 'unchecked', email });
  expect(retry()).toBe(null);
  show({ email });
  await userEvent.click(box(1));
  await userEvent.keyboard('5678');
  expect(sent()).toEqual(['1234', '5678']);
});

test('if a new code could not be sent, the previous code stays and can be checked again', async () => {
  const { bank, email } = emailOf();
  const { editCode } = await sentCode({ result: 'unchecked', email });
  await press('Send a new code');
  await act(() => bank.refuse('resendEmail', 503));
  claimConsole('error');
  expect([shown()[0], alerts()]).toEqual(['1234', [codeTexts.unchecked, emailTexts.failed]]);
  expect(retry()).toBeVisible();
  expect(editCode).not.toHaveBeenCalled();
});

/** The live region that explains the alert above it, and its sentences. */
const region = () => document.querySelector('.code-entry__outcome [role=status]');
const explanation = () => [...(region()?.children ?? [])].map(({ textContent }) => textContent);

test.each<[InSeconds, string[]]>([
  [{}, []],
  [{ triesLeft: 2 }, ['You have 2 tries left.']],
  [
    { triesLeft: 2, secondsToNextCode: 0 },
    ['You have 2 tries left. After that, we will send you a new code.'],
  ],
  [
    { triesLeft: 1, secondsToNextCode: 600 },
    ['You have one try left. After that, you can get a new code from 18:40.'],
  ],
  [{ triesLeft: 0 }, ['You have no tries left. We are sending you a new code.']],
  [{ triesLeft: 0, retryAfter: 300 }, ['You have no tries left.']],
  [
    { triesLeft: 3, fieldErrors: { code: 'superseded' } },
    ['This code was replaced by a newer one. Entering it did not use up a try.'],
  ],
  [
    { triesLeft: 0, fieldErrors: { code: 'expired' } },
    ['This code has expired. We are sending you a new one.'],
  ],
  [{ triesLeft: 0, retryAfter: 300, fieldErrors: { code: 'expired' } }, ['This code has expired.']],
])('if the bank rejects a code with %j, the page announces the explanation', (failure, texts) => {
  stopClock();
  const { show } = entry();
  const before = region();
  expect(before).toBeEmptyDOMElement();
  show({ result: 'rejected', failure: failureNow(failure) });
  expect([alerts(), explanation()]).toEqual([['Invalid confirmation code'], texts]);
  // Screen readers announce only the changes of a region that was on the page before.
  expect(region()).toBe(before);
  // With `retryAfter`, no emailed code is accepted until the wait is over and a new one is sent.
  for (const text of [codeTexts.hint, codeTexts.effect])
    expect(screen.queryByText(text) === null).toBe(failure.retryAfter !== undefined);
});

test('if the bank checks no more codes, the page says so and has no button to check the code again', async () => {
  const { email } = emailOf();
  const { show } = await sentCode({ email });
  const validity = 'A code is valid for up to 10 minutes.';
  expect(screen.getByText(validity)).toBeVisible();
  show({ email, result: 'unchecked', failure: failureNow({ triesLeft: 0, retryAfter: 96_000 }) });
  for (const text of [codeTexts.hint, codeTexts.effect, validity])
    expect(screen.queryByText(text)).toBeNull();
  expect([alerts(), explanation()]).toEqual([[codeTexts.unchecked], []]);
  expect(screen.getByText(codeTexts.needsNew)).toBeVisible();
  expect(retry()).toBe(null);
  expect(screen.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

/** The failure of the last try, after the wait for a new code. */
const usedUp = { triesLeft: 0, retryAt: 1 };

test.each([
  ['code page', <CodeEntry key="code" result={null} failure={null} />, codeTexts.hint],
  ['page of a used-up code', <CodeEntry key="used" result="rejected" failure={usedUp} />, codeTexts.hint],
  ['page of the signature', <StepSent key="sent" step="signing" />, stepTexts.signing.sent.text],
])(
  'while no code can be correct, the %s offers a new one and promises none, until one is sent from another tab',
  async (_, page, promise) => {
    stopClock();
    const noCode = { ...sentStatus, currentStep: 4, secondsToResend: 60, acceptsCode: false } as const;
    const { bank, email } = await showWithStatus(page, noCode);
    const found = () => [codeTexts.needsNew, promise].map((text) => screen.queryByText(text) !== null);
    expect([found(), screen.queryByText(codeTexts.effect)]).toEqual([[true, false], null]);
    act(() => void vi.advanceTimersByTime(60_000));
    expect([found(), screen.getByText('Send a new code').ariaDisabled]).toEqual([[true, false], 'false']);
    act(() => email.send({ type: 'email.check' }));
    await act(() => bank.answer('loadStatus', { ...noCode, acceptsCode: true }));
    expect([found(), explanation()]).toEqual([[false, true], []]);
  },
);

test('while no code can be correct, none can be typed or pasted', async () => {
  const { bank, email } = emailOf();
  const { sent } = entry({ email });
  await act(() => bank.answer('loadStatus', { ...sentStatus, acceptsCode: false }));
  await userEvent.paste('1234');
  expect([shown()[0], sent()]).toEqual(['____', []]);
  // The try loads the status again: meanwhile, a code was sent from another device.
  await act(() => bank.answer('loadStatus', sentStatus));
  await userEvent.paste('1234');
  expect([shown()[0], sent()]).toEqual(['1234', ['1234']]);
});

test('if the email with the code could not be sent, the page of the signature promises no code', async () => {
  await showWithStatus(<StepSent step="signing" />, { ...unsentStatus, currentStep: 4 });
  expect(screen.queryByText(stepTexts.signing.sent.text)).toBeNull();
});

test('even if a new code could not be sent, the page says that the entered code was replaced', async () => {
  const { bank, email } = emailOf();
  entry({ email, result: 'rejected', failure: { triesLeft: 3, fieldErrors: { code: 'superseded' } } });
  await act(() => bank.answer('loadStatus', unsentStatus));
  expect(screen.getByText(codeTexts.superseded)).toBeVisible();
});

test.each<[CodeResult, InSeconds]>([
  ['rejected', { triesLeft: 0 }],
  ['unchecked', { retryAfter: 5 }],
])(
  'if the email with a code could not be sent, the page says so once, even if the last entered code is %s with %j',
  async (result, failure) => {
    const { bank, email: actor } = emailOf();
    entry({ email: actor, result, failure: failureNow(failure) });
    await act(() => bank.answer('loadStatus', unsentStatus));
    expect(screen.getByText('We could not send “Create documents” to a•••@example.com.')).toBeVisible();
    expect(alerts()).toEqual([result === 'rejected' ? 'Invalid confirmation code' : codeTexts.unchecked]);
    expect(explanation()).toEqual([]);
    for (const text of [codeTexts.hint, codeTexts.effect]) expect(screen.queryByText(text)).toBeNull();
    expect(retry()).toBeNull();
    expect(screen.getByRole('button', { name: 'Send a new code' })).toHaveAttribute('aria-disabled', 'false');
  },
);

test.each([
  ['{"triesLeft":0}', 600, 'You can ask for a new code after 18:40.'],
  ['{"triesLeft":1,"secondsToNextCode":600}', null, 'After that, you can get a new code from 18:40.'],
])(
  'after a code is rejected with %s and Retry-After %s, a visit to the leave page does not restart the wait for a new code',
  async (problem, retryAfter, text) => {
    await loadScreens();
    const running = loanAt('/loan/a1b2/code', { ...storedAt('signing'), supportsStatus: true });
    running.actor.send({ type: 'code.confirm', code: '1234' });
    stopClock();
    await running.bank.refuse('confirmCode', 422, problem, retryAfter);
    const { commands } = showLoan(running, '/loan/a1b2/code');
    expect(screen.getByText(text, { exact: false })).toBeVisible();
    act(() => commands.askToLeave());
    expect(screen.queryByText(text, { exact: false })).toBeNull();
    act(() => void vi.advanceTimersByTime(300_000));
    act(() => commands.keepApplication());
    expect(screen.getByText(text, { exact: false })).toBeVisible();
  },
);

test('only if the bank has the status endpoint, the page says how long a code is valid and offers a new one', () => {
  entry({ email: emailOf().email });
  const note = screen.getByText(/A code is valid for up to 10 minutes\./);
  expect(note).toBeVisible();
  expect(box(4).compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  cleanup();
  entry({ email: emailOf({ supportsStatus: false }).email });
  expect(screen.queryByText(/is valid/)).toBe(null);
  expect(screen.queryByRole('button', { name: 'Send a new code' })).toBe(null);
});

test('when the card is issued, all steps are done, and the button leads to the home page', async () => {
  const goHome = vi.fn();
  render(
    <InApplication commands={{ goHome }}>
      <CardIssued />
    </InApplication>,
  );
  const progress = [...document.querySelectorAll('nav li')];
  expect(
    progress.map((step) => [/, done$/.test(step.textContent), step.getAttribute('aria-current')]),
  ).toEqual(steps.map(() => [true, null]));
  expect(screen.getByText('All steps are done')).toBeVisible();
  await press('View other offers of our bank');
  expect(goHome).toHaveBeenCalledTimes(1);
});
