import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { field, fill, icon, leave, message, setToday, settled } from '../../support/form-fields.ts';
import { openForm } from '../../support/forms.tsx';

beforeEach(() => {
  setToday(2026, 11, 21);
  openForm('application');
});
afterEach(() => void vi.useRealTimers());

const names = [
  'amount',
  'term',
  'lastName',
  'firstName',
  'middleName',
  'email',
  'birthdate',
  'passportSeries',
  'passportNumber',
];

test('the form starts with the specified defaults and without messages', () => {
  expect(field('amount').value.replace(/\D/g, '')).toBe('150000');
  expect(Object.fromEntries(names.slice(1).map((name) => [name, field(name).value]))).toEqual({
    term: '6',
    lastName: '',
    firstName: '',
    middleName: '',
    email: '',
    birthdate: '',
    passportSeries: '',
    passportNumber: '',
  });
  expect(names.map((name) => [icon(name), message(name)])).toEqual(names.map(() => [null, null]));
});

test('the terms are 6, 12, 18 and 24 months', () => {
  const options = [...(field('term') as HTMLSelectElement).options];
  expect(options.map(({ value, text }) => [value, text])).toEqual([
    ['6', '6 month'],
    ['12', '12 month'],
    ['18', '18 month'],
    ['24', '24 month'],
  ]);
});

describe('a field that is left', () => {
  /** Each message once: the values that break a rule are tested with the contract. */
  const wrong = [
    ['firstName', '', 'First name cannot be empty'],
    ['firstName', 'Анна', 'Must be in Latin characters'],
    ['firstName', 'a'.repeat(101), 'Must be at most 100 characters'],
    ['lastName', '', 'Last name cannot be empty'],
    ['lastName', "O'Neil", 'Must be in Latin characters'],
    ['middleName', 'Ивановна', 'Must be in Latin characters'],
    ['email', '', 'Email cannot be empty'],
    ['email', 'anna@example', 'Invalid email address'],
    ['birthdate', '', 'Birthdate cannot be empty'],
    ['birthdate', '2008-11-22', 'You must be at least 18 years old'],
    ['passportSeries', '', 'Passport series cannot be empty'],
    ['passportSeries', '123', 'Must be 4 digits'],
    ['passportNumber', '', 'Passport number cannot be empty'],
    ['passportNumber', '12345', 'Must be 6 digits'],
  ] as const;

  test('says what is wrong, and nothing before', async () => {
    for (const [name, text] of wrong) fill(name, text);
    await settled();
    expect(names.filter((name) => message(name) !== null || icon(name) !== null)).toEqual([]);
    for (const [name, text, words] of wrong) {
      fill(name, text);
      await leave(name);
      expect([name, text, message(name), icon(name)]).toEqual([name, text, words, 'invalid']);
    }
  });

  const right = [
    ['term', '24'],
    ['firstName', 'Anna-Maria J.'],
    ['lastName', ' Petrova '],
    ['middleName', ''],
    ['middleName', 'Ivanovna'],
    ['email', 'anna@example.com'],
    ['birthdate', '2008-11-21'],
    ['passportSeries', '0010'],
    ['passportNumber', '000123'],
  ] as const;

  test('is right', async () => {
    for (const [name, text] of right) {
      fill(name, text);
      await leave(name);
      expect([name, text, message(name), icon(name)]).toEqual([name, text, null, 'valid']);
    }
  });

  test('keeps its message while it is corrected, until it is left again', async () => {
    await leave('email');
    fill('email', 'anna@example.com');
    await settled();
    expect(message('email')).toBe('Email cannot be empty');
    await leave('email');
    expect([message('email'), icon('email')]).toEqual([null, 'valid']);
  });

  test('shows no message at the other fields', async () => {
    await leave('firstName');
    await leave('email');
    expect(names.filter((name) => message(name) !== null)).toEqual(['firstName', 'email']);
    expect(names.filter((name) => icon(name) !== null)).toEqual(['firstName', 'email']);
  });
});

test('a half typed date is an invalid date', async () => {
  Object.defineProperty(field('birthdate'), 'validity', { value: { badInput: true } });
  await leave('birthdate');
  expect(message('birthdate')).toBe('Invalid date');
});

test('the inputs have the limits of the rules', () => {
  const limits = (name: string) => [field(name).getAttribute('maxlength'), field(name).getAttribute('max')];
  expect(limits('passportSeries')).toEqual(['4', null]);
  expect(limits('passportNumber')).toEqual(['6', null]);
  expect(limits('birthdate')).toEqual([null, '2008-11-21']);
  expect(field('birthdate').type).toBe('date');
});
