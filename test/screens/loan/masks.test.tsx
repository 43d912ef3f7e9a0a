import { fireEvent } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsMask } from '#site/loan/form/masks.ts';
import { field, fill, leave, message, settled } from '../../support/form-fields.ts';
import { openForm } from '../../support/forms.tsx';

// The formats of an amount are tested in `test/screens/loan/amount-formats.test.ts`.

/** Characters between digits: spaces, dashes, number signs, and invisible characters of pasted text. */
const separators = [
  ...[' ', '\t', '\u00a0', '\u2009', '\u202f', '\u3000'],
  ...['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'],
  ...['\u00ad', '\u200b', '\ufeff', '\u200e', '№', ' № ', ' – '],
];

/** `length` digits, and the same digits with separators before and between them. */
const written = (length: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', '', ...separators)), {
      minLength: length,
      maxLength: length,
    })
    .map((parts) => ({
      digits: parts.map(([digit]) => digit).join(''),
      text: parts.map(([digit, separator]) => `${separator}${digit}`).join(''),
    }));

test('the digits mask removes all separators from the twelve digits of an INN', () => {
  fc.assert(
    fc.property(written(12), fc.constantFrom('', ...separators), ({ digits, text }, end) => {
      expect(digitsMask(text + end)).toBe(digits);
    }),
  );
});

test('the digits mask keeps letters and other signs, so that the rules can report them', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\da-zа-я.,/+]{1,12}$/), (text) => {
      expect(digitsMask(text)).toBe(text);
    }),
  );
});

const passport = ['passportSeries', 'passportNumber'];

test.each([
  ['passportSeries', '4510123456'],
  ['passportNumber', '45 10 № 123456'],
])('if series and number are pasted into %s, both fields are filled in and valid', async (name, text) => {
  openForm('application');
  for (const one of passport) {
    fill(one, '99');
    await leave(one);
  }
  expect(passport.map(message)).toEqual(['Must be 4 digits', 'Must be 6 digits']);
  await userEvent.clear(field(name));
  await userEvent.paste(text);
  await settled();
  expect(passport.map((one) => field(one).value)).toEqual(['4510', '123456']);
  expect(passport.map(message)).toEqual([null, null]);
});

const notDigits = 'Salary must contain only digits';
test.each([
  ['application', 'passportSeries', '45 100', '45100', 'Must be 4 digits'],
  ['scoring', 'salary', ' 60 000 ₽', '60000', null],
  ['scoring', 'salary', '60 000,00 ₽', '60000', null],
  ['scoring', 'salary', '60 тыс. рублей', '60 тыс. рублей', notDigits],
  ['scoring', 'salary', '60 000,50', '60 000,50', notDigits],
  ['scoring', 'salary', '-60 000', '-60 000', notDigits],
  ['scoring', 'passportIssueBranch', '123 456', '123-456', null],
] as const)('in the %s form, %s shows pasted %j as %j after blur', async (form, name, text, seen, words) => {
  openForm(form);
  await userEvent.click(field(name));
  await userEvent.paste(text);
  await leave(name);
  expect([field(name).value, message(name)]).toEqual([seen, words]);
});

test('undo is refused in a masked field, where it would mix earlier text into the present text', () => {
  openForm('application');
  const undo = () => new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true });
  expect([fireEvent(field('amount'), undo()), fireEvent(field('firstName'), undo())]).toEqual([false, true]);
});

test('pasted digits replace only the selected digits', async () => {
  openForm('application');
  const input = field('passportSeries') as HTMLInputElement;
  await userEvent.type(input, '4599');
  input.setSelectionRange(2, 4);
  await userEvent.paste(' 1 0 ');
  expect([input.value, input.selectionStart]).toEqual(['4510', 4]);
  await leave('passportSeries');
  expect(message('passportSeries')).toBeNull();
});

test('in a department code, the fourth digit adds the hyphen, and edits keep the caret in place', async () => {
  openForm('scoring');
  const code = field('passportIssueBranch') as HTMLInputElement;
  const seen: string[] = [];
  for (const digit of '1234567') {
    await userEvent.type(code, digit);
    seen.push(code.value);
  }
  expect(seen).toEqual(['1', '12', '123', '123-4', '123-45', '123-456', '123-456']);
  await userEvent.clear(code);
  await userEvent.type(code, '12456');
  code.setSelectionRange(2, 2);
  await userEvent.keyboard('3');
  expect([code.value, code.selectionStart]).toEqual(['123-456', 3]);
  code.setSelectionRange(4, 4);
  await userEvent.keyboard('{Backspace}');
  expect([code.value, code.selectionStart]).toEqual(['124-56', 2]);
  await userEvent.clear(code);
  await userEvent.type(code, '123-{Backspace}');
  expect(code.value).toBe('123');
});
