// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { field, leave, message, settled } from '../../support/form-fields.ts';

const application = <ApplicationForm busy={false} failed={false} onSubmit={vi.fn()} />;
const scoring = <ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={vi.fn()} />;

test.each([
  ['passportSeries', '4510123456'],
  ['passportNumber', '45 10 № 123456'],
])('a whole passport pasted into %s fills series and number', async (name, text) => {
  render(application);
  await userEvent.type(field('passportNumber'), '99');
  await leave('passportNumber');
  expect(message('passportNumber')).toBe('Must be 6 digits');
  await userEvent.clear(field(name));
  await userEvent.paste(text);
  await settled();
  expect([field('passportSeries').value, field('passportNumber').value]).toEqual(['4510', '123456']);
  expect([message('passportSeries'), message('passportNumber')]).toEqual([null, null]);
});

test.each([
  [application, 'passportSeries', '45 100', '45100', 'Must be 4 digits'],
  [application, 'passportNumber', '1234567', '1234567', 'Must be 6 digits'],
  [scoring, 'employerINN', '7701234567890', '7701234567890', 'The TIN must consist of 12 digits.'],
])(
  'a paste of too many digits is not cut to others, it is refused: %#',
  async (form, name, text, pasted, words) => {
    render(form);
    await userEvent.click(field(name));
    await userEvent.paste(text);
    await leave(name);
    expect([field(name).value, message(name)]).toEqual([pasted, words]);
  },
);

test('a pasted salary is read right or refused', async () => {
  render(scoring);
  for (const [text, shown, words] of [
    ['60 000,00 ₽', '60000', null],
    ['60 тыс. рублей', '60 тыс. рублей', 'Salary must contain only digits'],
    ['60 000,50', '60 000,50', 'Salary must contain only digits'],
    ['-60 000', '-60 000', 'Salary must contain only digits'],
    ['12345678901234567890', '12345678901234567890', 'Salary must have at most 9 digits'],
  ] as const) {
    await userEvent.clear(field('salary'));
    await userEvent.paste(text);
    await leave('salary');
    expect([field('salary').value, message('salary')]).toEqual([shown, words]);
  }
});

test('a paste replaces the selection, and counts as typed', async () => {
  render(application);
  const input = field('passportSeries') as HTMLInputElement;
  await userEvent.type(input, '4599');
  input.setSelectionRange(2, 4);
  await userEvent.paste(' 1 0 ');
  expect([input.value, input.selectionStart]).toEqual(['4510', 4]);
  await leave('passportSeries');
  expect(message('passportSeries')).toBeNull();
});
