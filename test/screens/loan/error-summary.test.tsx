// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { field, fill, leave, message, settled } from '../../support/form-fields.ts';

const onSubmit = vi.fn();
beforeEach(() => onSubmit.mockClear());
const application = (failed = false) => <ApplicationForm busy={false} failed={failed} onSubmit={onSubmit} />;

const summary = () => screen.queryByRole('region', { name: 'There is a problem' });
const entries = () =>
  within(summary() as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);
const names = () => [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);

async function send() {
  fireEvent.submit(screen.getByRole('form'));
  await settled();
}

describe('the application form, sent empty', () => {
  test('lists every error with the message of its field, in the order of the form, and takes the focus', async () => {
    render(application());
    await send();
    expect(entries()).toEqual([
      'Last name cannot be empty',
      'First name cannot be empty',
      'Email cannot be empty',
      'Birthdate cannot be empty',
      'Passport series cannot be empty',
      'Passport number cannot be empty',
    ]);
    expect(summary()).toHaveFocus();
    expect(summary()?.compareDocumentPosition(field('amount'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect([screen.queryByRole('alert'), onSubmit.mock.calls]).toEqual([null, []]);
  });

  test.each([
    ['Last name cannot be empty', 'lastName'],
    ['Passport number cannot be empty', 'passportNumber'],
  ])('%s leads to %s', async (words, name) => {
    render(application());
    await send();
    const address = window.location.href;
    await userEvent.click(screen.getByRole('link', { name: words }));
    expect(field(name)).toHaveFocus();
    expect(window.location.href).toBe(address);
  });

  test('an entry disappears when its field is corrected and left, not while typing; the list with the last one', async () => {
    render(application());
    for (const [name, text] of [
      ['lastName', 'Petrova'],
      ['firstName', 'Anna'],
      ['birthdate', '1990-05-17'],
      ['passportSeries', '4510'],
    ] as const)
      fill(name, text);
    await send();
    fill('email', 'anna@example.com');
    await settled();
    expect(entries()).toEqual(['Email cannot be empty', 'Passport number cannot be empty']);
    await leave('email');
    fill('passportNumber', '12');
    await leave('passportNumber');
    expect(entries()).toEqual(['Passport number: Must be 6 digits']);
    fill('passportNumber', '123456');
    await leave('passportNumber');
    expect(summary()).toBeNull();
  });

  test('after a second failed submit the list takes the focus again', async () => {
    render(application());
    await send();
    field('email').focus();
    await send();
    expect(summary()).toHaveFocus();
  });
});

test('the page title tells that there are errors, and is restored without any', async () => {
  document.title = 'Platinum digital credit card';
  const { unmount } = render(application());
  await leave('email');
  expect(document.title).toBe('Platinum digital credit card');
  await send();
  expect(document.title).toBe('Error: Platinum digital credit card');
  await send();
  expect(document.title).toBe('Error: Platinum digital credit card');
  unmount();
  expect(document.title).toBe('Platinum digital credit card');
});

test('there is no list before the form is sent, and none when the bank refuses a valid form', async () => {
  const { rerender } = render(application());
  await leave('email');
  expect([message('email'), summary()]).toEqual(['Email cannot be empty', null]);
  for (const [name, text] of Object.entries({
    lastName: 'Petrova',
    firstName: 'Anna',
    email: 'anna@example.com',
    birthdate: '1990-05-17',
    passportSeries: '4510',
    passportNumber: '123456',
  }))
    fill(name, text);
  await send();
  rerender(application(true));
  expect([onSubmit.mock.calls.length, summary()]).toEqual([1, null]);
});

test('the scoring form lists its errors in the order of its fields', async () => {
  render(<ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={onSubmit} />);
  await send();
  expect(entries()).toEqual([
    'Please select gender',
    'Please select your marital status',
    'Please select the number of children',
    'Date of issue: Please select a date',
    'Department code is required',
    'Please select your employment status',
    'Please select a position',
    'INN is mandatory',
    'Salary is required',
    'Total work experience, years: Please enter your total length of service (0-99 years)',
    'Current work experience, years: Please enter your current length of service (0-99 years)',
  ]);
  expect(names().map((name) => message(name))).toEqual(
    entries().map((entry) => entry?.replace(/^.*?: /, '')),
  );
});
