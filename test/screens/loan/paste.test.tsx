// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { field, fill, leave, message } from '../../support/form-fields.ts';

const application = <ApplicationForm busy={false} failed={false} onSubmit={vi.fn()} />;
const scoring = <ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={vi.fn()} />;

test.each([
  [application, 'passportSeries', '45 10', '4510'],
  [application, 'passportSeries', '\ufeff 4510\u00a0', '4510'],
  [application, 'passportSeries', '45 10 123456', '4510'],
  [application, 'passportNumber', '\u200b123 456', '123456'],
  [application, 'passportSeries', '45-10', '4510'],
  [application, 'passportSeries', '4510 123456', '4510'],
  [application, 'passportNumber', '4510 № 123456', '123456'],
  [application, 'passportNumber', '123–456', '123456'],
  [application, 'passportNumber', '12345', '12345'],
  [scoring, 'employerINN', '7701–2345–6789', '770123456789'],
  [scoring, 'employerINN', '7701-2345-6789', '770123456789'],
  [scoring, 'employerINN', '7701 2345 6789', '770123456789'],
  [scoring, 'salary', '120\u00a0000', '120000'],
])('a paste into a field of digits loses its spaces and dashes: %#', async (form, name, text, pasted) => {
  render(form);
  await userEvent.click(field(name));
  await userEvent.paste(text);
  expect(field(name).value).toBe(pasted);
});

test.each([
  [application, 'passportSeries', '45 10', '4510'],
  [application, 'passportSeries', '4a5b10', '4510'],
  [application, 'passportNumber', '123 456', '123456'],
  [scoring, 'employerINN', '7701 2345 6789', '770123456789'],
  [scoring, 'salary', '60 000', '60000'],
  [scoring, 'salary', '60 000,00 ₽', '60000,00 ₽'],
  [scoring, 'passportIssueBranch', '770–001', '770-001'],
  [scoring, 'passportIssueBranch', '770 – 001', '770-001'],
])('typing forgives what a paste forgives: %#', async (form, name, text, typed) => {
  render(form);
  await userEvent.type(field(name), text);
  expect(field(name).value).toBe(typed);
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

const salaries: [text: string, shown: string, words: string | null][] = [
  ['60 000 ₽', '60000', null],
  ['60 000,00', '60000', null],
  ['60 тыс. рублей', '60 тыс. рублей', 'Salary must contain only digits'],
  ['60\u202f000', '60000', null],
  ['60 000,50', '60 000,50', 'Salary must contain only digits'],
  ['60 000 - 70 000', '60 000 - 70 000', 'Salary must contain only digits'],
  ['-60 000', '-60 000', 'Salary must contain only digits'],
  ['12345678901234567890', '12345678901234567890', 'Salary must have at most 9 digits'],
];

test.each(salaries)('a salary of %j is read right or refused', async (text, shown, words) => {
  render(scoring);
  await userEvent.click(field('salary'));
  await userEvent.paste(text);
  await leave('salary');
  expect([field('salary').value, message('salary')]).toEqual([shown, words]);
});

test.each(['firstName', 'lastName', 'middleName'])('%s takes every kind of dash', async (name) => {
  render(application);
  fill(name, 'Anna\u2013Maria\u2011Luisa');
  await leave(name);
  expect(message(name)).toBeNull();
});

test('spaces around an en dash in a pasted department code are removed', async () => {
  render(scoring);
  await userEvent.click(field('passportIssueBranch'));
  await userEvent.paste('770 – 001');
  expect(field('passportIssueBranch').value).toBe('770-001');
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
