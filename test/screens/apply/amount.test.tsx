import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { field, fill, icon, leave, message, settled } from '../../support/form-fields.ts';
import { openForm } from '../../support/forms.tsx';

const outOfRange = 'Amount must be between 150 000 and 600 000';
beforeEach(() => void openForm('application'));

const amount = () => field('amount') as HTMLInputElement;
const shown = () => amount().value.replaceAll('\u00a0', ' ');
const slider = () => screen.getByRole('slider');
const sliderValue = () => (slider() as HTMLInputElement).value;

test('when the field is left, an amount out of range changes to the nearest limit, and the range is shown', async () => {
  expect(screen.queryByText(outOfRange)).toBeNull();
  for (const [typed, text, sliderAt, isRangeShown] of [
    ['149999', '150 000', '150000', true],
    ['150000', '150 000', '150000', false],
    ['600 000 ₽', '600 000', '600000', false],
    ['600001', '600 000', '600000', true],
    ['0', '150 000', '150000', true],
    ['-200000', '150 000', '150000', true],
  ] as const) {
    fill('amount', typed);
    await leave('amount');
    const found = [shown(), sliderValue(), message('amount'), icon('amount')];
    expect([typed, ...found]).toEqual([typed, text, sliderAt, null, 'valid']);
    expect([typed, screen.queryByText(outOfRange) !== null]).toEqual([typed, isRangeShown]);
    fill('amount', '200000');
    expect([typed, screen.queryByText(outOfRange)]).toEqual([typed, null]);
  }
});

test('text that is not an amount stays in the field, trimmed, with an error', async () => {
  const inDigits = `Type the amount in digits, for example 300\u00a0000. ${outOfRange}`;
  for (const [typed, seen, words] of [
    ['', '', outOfRange],
    [' ', '', outOfRange],
    ['abc', 'abc', inDigits],
  ] as const) {
    fill('amount', typed);
    await leave('amount');
    const found = [shown(), message('amount'), icon('amount')];
    expect([typed, ...found]).toEqual([typed, seen, words, 'invalid']);
  }
});

test('when Enter is pressed, an amount out of range also changes to the nearest limit', async () => {
  await userEvent.clear(amount());
  await userEvent.type(amount(), '100{Enter}');
  await settled();
  expect([shown(), sliderValue(), message('amount')]).toEqual(['150 000', '150000', null]);
});

test('the slider goes from 150000 to 600000 in steps of 1000, with four labels', () => {
  const labels = [...document.querySelectorAll('.amount-slider__bounds span')];
  expect(labels.map(({ textContent }) => textContent.replaceAll('\u00a0', ' '))).toEqual([
    '150 000 ₽',
    '300 000',
    '450 000',
    '600 000 ₽',
  ]);
  expect(['min', 'max', 'step'].map((name) => slider().getAttribute(name))).toEqual([
    '150000',
    '600000',
    '1000',
  ]);
  expect(slider().getAttribute('aria-valuetext')).toBe('150\u00a0000\u00a0₽');
});

test('when the slider moves, the text field has its amount and no message', async () => {
  fill('amount', '');
  await leave('amount');
  fireEvent.change(slider(), { target: { value: 151_000 } });
  await settled();
  expect([shown(), message('amount'), icon('amount')]).toEqual(['151 000', null, 'valid']);
});

test('typing moves the slider, but never beyond its ends', () => {
  fill('amount', '4200000');
  expect(sliderValue()).toBe('600000');
  fill('amount', '4');
  expect(sliderValue()).toBe('150000');
});

test('a pasted amount moves the slider at once', async () => {
  await userEvent.clear(amount());
  await userEvent.paste('250\u202f000,00 ₽');
  expect(sliderValue()).toBe('250000');
});

test('an amount typed through an input method is grouped at the end of the composition', async () => {
  const seen: string[] = [];
  for (const value of ['2', '25', '2500', '250000']) {
    fireEvent.input(amount(), { target: { value }, isComposing: true });
    seen.push(amount().value);
  }
  fireEvent.compositionEnd(amount());
  expect([seen, shown(), sliderValue()]).toEqual([['2', '25', '2500', '250000'], '250 000', '250000']);
  await leave('amount');
  expect(message('amount')).toBeNull();
});

test.each([
  ['150000', 'the caret follows a typed digit', 1, '9', '1 950 000', 3],
  ['150000', 'Backspace after the space removes the digit before the space', 4, '{Backspace}', '15 000', 2],
  ['150000', 'Delete before the space removes the digit after the space', 3, '{Delete}', '15 000', 4],
  ['300000', 'a digit replaces the first one', 0, '{Delete}5', '500 000', 1],
  ['-500000', 'Delete removes the sign', 0, '{Delete}', '500 000', 0],
])('in the amount %s, %s', async (typed, _, at, keys, seen, caret) => {
  fill('amount', typed);
  await userEvent.click(amount());
  amount().setSelectionRange(at, at);
  await userEvent.keyboard(keys);
  expect([shown(), amount().selectionStart, amount().selectionEnd]).toEqual([seen, caret, caret]);
});
