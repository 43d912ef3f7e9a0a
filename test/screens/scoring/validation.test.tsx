import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { field, fill, icon, leave, message, setToday, settled } from '../../support/form-fields.ts';
import { openForm } from '../../support/forms.tsx';

beforeEach(() => {
  setToday(2026, 11, 21);
  openForm('scoring');
});
afterEach(() => void vi.useRealTimers());

const totalNeeded = 'Please enter your total length of service (0-99 years)';
const currentNeeded = 'Please enter your current length of service (0-99 years)';
const overTotal = 'Current experience cannot be greater than total experience';

const empty = {
  gender: 'Please select gender',
  maritalStatus: 'Please select your marital status',
  dependentAmount: 'Please select the number of children',
  passportIssueDate: 'Please select a date',
  passportIssueBranch: 'Department code is required',
  employmentStatus: 'Please select your employment status',
  employerINN: 'INN is mandatory',
  salary: 'Salary is required',
  position: 'Please select a position',
  workExperienceTotal: totalNeeded,
  workExperienceCurrent: currentNeeded,
};
const names = Object.keys(empty);

test('the form starts empty and without messages', () => {
  expect(Object.fromEntries(names.map((name) => [name, field(name).value]))).toEqual({
    gender: '',
    maritalStatus: '',
    dependentAmount: '-1',
    passportIssueDate: '',
    passportIssueBranch: '',
    employmentStatus: '',
    employerINN: '',
    salary: '',
    position: '',
    workExperienceTotal: '',
    workExperienceCurrent: '',
  });
  expect(names.filter((name) => message(name) !== null || icon(name) !== null)).toEqual([]);
});

test('the choices have the constants of the specification, and no children are called No', () => {
  const optionsOf = (name: string) => [...(field(name) as HTMLSelectElement).options];
  const choices = {
    gender: ['', 'MALE', 'FEMALE'],
    maritalStatus: ['', 'MARRIED', 'SINGLE', 'DIVORCED', 'WIDOW_WIDOWER'],
    dependentAmount: ['-1', '0', '1', '2', '3', '4', '5', '6', '7'],
    employmentStatus: ['', 'UNEMPLOYED', 'SELF_EMPLOYED', 'EMPLOYED', 'BUSINESS_OWNER'],
    position: ['', 'WORKER', 'MID_MANAGER', 'TOP_MANAGER', 'OWNER'],
  };
  for (const [name, values] of Object.entries(choices))
    expect([name, ...optionsOf(name).map(({ value }) => value)]).toEqual([name, ...values]);
  const children = optionsOf('dependentAmount').slice(1);
  expect(children.map(({ text }) => text)).toEqual(['No', '1', '2', '3', '4', '5', '6', '7']);
});

describe('a field that is left', () => {
  test('with nothing has its message, and no other field has one', async () => {
    const left: string[] = [];
    for (const [name, words] of Object.entries(empty)) {
      left.push(name);
      await leave(name);
      expect([message(name), icon(name)]).toEqual([words, 'invalid']);
      expect(names.filter((other) => icon(other) !== null)).toEqual(left);
    }
  });

  const wrong = [
    ['passportIssueDate', '2026-11-22', 'The issue date cannot be in the future'],
    ['passportIssueBranch', '12', 'Incorrect format (eg 123-456)'],
    ['employerINN', '12345678901', 'The TIN must consist of 12 digits.'],
    ['salary', '12a', 'Salary must contain only digits'],
    ['salary', '1000.50', 'Salary must contain only digits'],
    ['salary', '0', 'Salary must be positive'],
    ['salary', '1234567890', 'Salary must have at most 9 digits'],
    ['workExperienceTotal', '-1', totalNeeded],
    ['workExperienceTotal', 'ten', totalNeeded],
    ['workExperienceTotal', '1e1', totalNeeded],
    ['workExperienceCurrent', '-1', currentNeeded],
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

  test('is right', async () => {
    for (const [name, text] of right) {
      fill(name, text);
      await leave(name);
      expect([name, text, message(name), icon(name)]).toEqual([name, text, null, 'valid']);
    }
  });

  const right = [
    ['gender', 'MALE'],
    ['dependentAmount', '0'],
    ['dependentAmount', '7'],
    ['passportIssueDate', '2026-11-21'],
    ['passportIssueBranch', '123-456'],
    ['employerINN', '000000000012'],
    ['salary', ' 1 '],
    ['salary', '999999999'],
    ['workExperienceTotal', '0'],
    ['workExperienceTotal', '99'],
    ['workExperienceTotal', '0,5'],
    ['workExperienceCurrent', ' 0.25 '],
  ] as const;
});

describe('total and current experience', () => {
  const say = async (total: string, current: string) => {
    fill('workExperienceTotal', total);
    await leave('workExperienceTotal');
    fill('workExperienceCurrent', current);
    await leave('workExperienceCurrent');
  };

  test('are compared as numbers', async () => {
    for (const [total, current, words] of [
      ['10', '10', null],
      ['10', '10.5', overTotal],
      ['0', '1', overTotal],
      ['9', '10', overTotal],
      ['0,5', '0.5', null],
    ] as const) {
      await say(total, current);
      const found = [message('workExperienceTotal'), message('workExperienceCurrent')];
      expect([total, current, ...found]).toEqual([total, current, null, words]);
    }
  });

  test('are compared again when the total changes', async () => {
    await say('5', '6');
    fill('workExperienceTotal', '6');
    await settled();
    expect(message('workExperienceCurrent')).toBe(overTotal);
    await leave('workExperienceTotal');
    expect(message('workExperienceCurrent')).toBeNull();
    fill('workExperienceTotal', '5');
    await leave('workExperienceTotal');
    expect(message('workExperienceCurrent')).toBe(overTotal);
  });

  test('leaving the total shows no message at an untouched field', async () => {
    fill('workExperienceTotal', '5');
    await leave('workExperienceTotal');
    expect([message('workExperienceCurrent'), icon('workExperienceCurrent')]).toEqual([null, null]);
  });
});

test('the date of issue is at most today', () => {
  expect([field('passportIssueDate').type, field('passportIssueDate').getAttribute('max')]).toEqual([
    'date',
    '2026-11-21',
  ]);
});
