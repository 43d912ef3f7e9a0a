// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { field, leave, message } from '../../support/form-fields.ts';

const application = <ApplicationForm busy={false} failed={false} onSubmit={vi.fn()} />;
const scoring = <ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={vi.fn()} />;

test.each([
  [application, 'passportSeries', '45 10', '4510'],
  [application, 'passportSeries', '\ufeff 4510\u00a0', '4510'],
  [application, 'passportSeries', '45 10 123456', '4510'],
  [application, 'passportNumber', '\u200b123 456', '123456'],
  [application, 'passportNumber', '12-345', '12-345'],
  [scoring, 'employerINN', '7701 2345 6789', '770123456789'],
  [scoring, 'salary', '120\u00a0000', '120000'],
])('white space is removed from a paste into a field of digits', async (form, name, text, pasted) => {
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
  [scoring, 'passportIssueBranch', '770–001', '770-001'],
  [scoring, 'passportIssueBranch', '770 – 001', '770-001'],
])('typing forgives what a paste forgives: %#', async (form, name, text, typed) => {
  render(form);
  await userEvent.type(field(name), text);
  expect(field(name).value).toBe(typed);
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
