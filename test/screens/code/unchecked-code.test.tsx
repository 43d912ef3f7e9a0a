import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApplicationStatus } from '#contract/application-status.ts';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { codeTexts } from '#site/texts/code.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { claimConsole } from '../../support/console.ts';
import { showLoan } from '../../support/loan-screens.tsx';
import { loanAt, storedBefore } from '../../support/running-loan.ts';

beforeAll(() => loadScreens());

/** The code page with the code 1234, to whose check the bank has given no answer. */
async function uncheckedCode() {
  const running = loanAt('/loan/a1b2/code', storedBefore('code'));
  showLoan(running, '/loan/a1b2/code');
  const refuse = async (status: number | null, body = '{}') => {
    await act(() => running.bank.refuse('confirmCode', status, body));
    claimConsole('error');
  };
  await userEvent.keyboard('1234');
  await refuse(null);
  return { ...running, refuse, sent: () => running.bank.calls().filter(([name]) => name === 'confirmCode') };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (place: number) => boxes()[place - 1] as HTMLInputElement;
const digits = () => boxes().map(({ value }) => value);
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const retry = () => screen.queryByRole('button', { name: 'Check the code again' });
const resend = () => screen.getByRole('button', { name: 'Send a new code' });
const resent: ApplicationStatus = {
  currentStep: 4,
  outcome: 'approved',
  email: { subject: 'Confirmation code', to: 'a•••@example.com', sentAt: null },
  resendsLeft: 4,
};

describe('a new code that was sent', () => {
  test('empties the boxes, and is sent with the fourth digit typed', async () => {
    const { bank, sent, state } = await uncheckedCode();
    await userEvent.click(resend());
    await act(() => bank.answer('resendEmail', resent));
    expect([digits(), alerts(), retry(), state()]).toEqual([
      ['', '', '', ''],
      [],
      null,
      'code.enteringCode.ready',
    ]);
    expect(screen.getByText(`${emailTexts.code.resent} ${emailTexts.left(4)}`)).toBeVisible();
    await userEvent.click(box(1));
    await userEvent.keyboard('567');
    expect([digits(), sent()]).toEqual([['5', '6', '7', ''], [['confirmCode', 'a1b2', 1234]]]);
    await userEvent.keyboard('8');
    expect(sent()).toEqual([
      ['confirmCode', 'a1b2', 1234],
      ['confirmCode', 'a1b2', 5678],
    ]);
  });

  test('while the old one is checked: the old one is not offered again', async () => {
    const { bank, refuse } = await uncheckedCode();
    await userEvent.keyboard('5');
    await userEvent.click(resend());
    await act(() => bank.answer('resendEmail', resent));
    await refuse(503);
    expect([digits(), alerts(), retry()]).toEqual([['', '', '', ''], [codeTexts.unchecked], null]);
  });

  test('ends the message that the last one was wrong', async () => {
    const { bank, refuse } = await uncheckedCode();
    await userEvent.keyboard('5');
    await refuse(400, '{"triesLeft":1}');
    expect(alerts()).toEqual(['Invalid confirmation code']);
    await userEvent.click(resend());
    await act(() => bank.answer('resendEmail', resent));
    expect([alerts(), screen.queryByText(codeTexts.triesLeft(1))]).toEqual([[], null]);
  });

  test('one that could not be sent leaves everything as it is', async () => {
    const { bank } = await uncheckedCode();
    await userEvent.click(resend());
    await act(() => bank.refuse('resendEmail', 503));
    claimConsole('error');
    expect([digits(), alerts()]).toEqual([
      ['1', '2', '3', '4'],
      [codeTexts.unchecked, emailTexts.failed],
    ]);
    expect(retry()).toBeVisible();
  });
});

describe('an edit', () => {
  test.each([
    [1, '5', ['5', '', '', '']],
    [2, '5', ['1', '5', '', '']],
    [3, '5', ['1', '2', '5', '']],
    [1, '1', ['1', '', '', '']],
    [2, '{Backspace}', ['1', '', '', '']],
    [4, '{Backspace}', ['1', '2', '3', '']],
  ])('in box %i, %s: the boxes behind are empty, nothing is sent', async (place, keys, shown) => {
    const { sent } = await uncheckedCode();
    await userEvent.click(box(place));
    await userEvent.keyboard(keys);
    expect([digits(), alerts(), sent()]).toEqual([shown, [], [['confirmCode', 'a1b2', 1234]]]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['typed from the first box on', () => userEvent.click(box(1)).then(() => userEvent.keyboard('1234'))],
    ['by its last digit', () => userEvent.keyboard('4')],
    ['pasted', () => userEvent.paste('1234')],
    ['pasted outside the boxes', () => userEvent.click(document.body).then(() => userEvent.paste('12 34'))],
  ])('the same code %s is sent again', async (_, enter) => {
    const { sent, state } = await uncheckedCode();
    await enter();
    expect([digits(), alerts(), state(), sent()]).toEqual([
      ['1', '2', '3', '4'],
      [],
      'code.confirmingCode',
      [
        ['confirmCode', 'a1b2', 1234],
        ['confirmCode', 'a1b2', 1234],
      ],
    ]);
  });
});

test('checked again by keyboard: the last box has the focus meanwhile and after another failure', async () => {
  const { refuse, state } = await uncheckedCode();
  await userEvent.tab();
  expect(retry()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect([state(), document.activeElement]).toEqual(['code.confirmingCode', box(4)]);
  await refuse(503);
  expect([alerts(), document.activeElement]).toEqual([[codeTexts.unchecked], box(4)]);
});
