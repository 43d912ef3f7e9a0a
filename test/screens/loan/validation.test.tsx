import { beforeEach, describe, expect, test } from 'vitest';
import { field, fill, icon, leave, message, setToday, settled } from '../../support/form-fields.ts';
import { markedFields, openForm, shownValues } from '../../support/forms.tsx';

beforeEach(() => setToday(2026, 11, 21));

const totalNeeded = 'Please enter your total length of service (0-99 years)';
const currentNeeded = 'Please enter your current length of service (0-99 years)';
const overTotal = 'Current experience cannot be greater than total experience';

type Form = {
  /** The initial values of the fields that are not empty. */
  atFirst: Record<string, string>;
  options: Record<string, string[]>;
  /**
   * Invalid values with their messages. `test/contract` tests more invalid values, and
   * `error-summary.test.tsx` tests the messages of empty fields.
   */
  wrong: [name: string, text: string, words: string][];
};

const application: Form = {
  atFirst: { amount: '150\u00a0000', term: '6' },
  options: { term: ['6 6 month', '12 12 month', '18 18 month', '24 24 month'] },
  wrong: [
    ['firstName', 'Анна', 'Must be in Latin characters'],
    ['firstName', 'a'.repeat(101), 'Must be at most 100 characters'],
    ['lastName', "O'Neil", 'Must be in Latin characters'],
    ['middleName', 'Ивановна', 'Must be in Latin characters'],
    ['email', 'anna@example', 'Invalid email address'],
    ['birthdate', '2008-11-22', 'You must be at least 18 years old'],
    ['passportSeries', '123', 'Must be 4 digits'],
    ['passportNumber', '12345', 'Must be 6 digits'],
  ],
};

const scoring: Form = {
  atFirst: { dependentAmount: '-1' },
  options: {
    gender: [' Select', 'MALE Male', 'FEMALE Female'],
    maritalStatus: [
      ' Select',
      'MARRIED Married',
      'SINGLE Single',
      'DIVORCED Divorced',
      'WIDOW_WIDOWER Widow or widower',
    ],
    dependentAmount: ['-1 Select', '0 No', '1 1', '2 2', '3 3', '4 4', '5 5', '6 6', '7 7'],
    employmentStatus: [
      ' Select',
      'UNEMPLOYED Unemployed',
      'SELF_EMPLOYED Self-employed',
      'EMPLOYED Employed',
      'BUSINESS_OWNER Business owner',
    ],
    position: [
      ' Select',
      'WORKER Worker',
      'MID_MANAGER Middle manager',
      'TOP_MANAGER Top manager',
      'OWNER Owner',
    ],
  },
  wrong: [
    ['passportIssueDate', '2026-11-22', 'The issue date cannot be in the future'],
    ['passportIssueBranch', '12', 'Incorrect format (eg 123-456)'],
    ['employerINN', '12345678901', 'The TIN must consist of 12 digits.'],
    ['salary', '12a', 'Salary must contain only digits'],
    ['salary', '0', 'Salary must be positive'],
    ['salary', '1234567890', 'Salary must have at most 9 digits'],
    ['workExperienceTotal', '-1', totalNeeded],
    ['workExperienceTotal', '1e1', totalNeeded],
    ['workExperienceCurrent', '-1', currentNeeded],
  ],
};

describe.each([
  ['application', application],
  ['scoring', scoring],
] as const)('the %s form', (form, { atFirst, options, wrong }) => {
  test('the form starts with the specified values and choices, and without messages', () => {
    openForm(form);
    const empty = Object.fromEntries(Object.keys(shownValues()).map((name) => [name, '']));
    expect(shownValues()).toEqual({ ...empty, ...atFirst });
    for (const [name, choices] of Object.entries(options)) {
      const shown = [...(field(name) as HTMLSelectElement).options];
      expect(shown.map(({ value, text }) => `${value} ${text}`)).toEqual(choices);
    }
    expect(markedFields()).toEqual([]);
  });

  test('the form shows errors only in fields that have been left', async () => {
    openForm(form);
    for (const [name, text] of wrong) fill(name, text);
    await settled();
    expect(markedFields()).toEqual([]);
    const left = new Set<string>();
    for (const [name, text, words] of wrong) {
      fill(name, text);
      await leave(name);
      left.add(name);
      expect([name, text, message(name), icon(name)]).toEqual([name, text, words, 'invalid']);
      expect(new Set(markedFields())).toEqual(left);
    }
  });
});

test.each([
  ['middleName', ''],
  ['birthdate', '2008-11-21'],
])('when the field %s with the valid value %j is left, it is marked as valid', async (name, text) => {
  openForm('application');
  fill(name, text);
  await leave(name);
  expect([message(name), icon(name)]).toEqual([null, 'valid']);
});

test('a half-typed date is invalid', async () => {
  openForm('application');
  Object.defineProperty(field('birthdate'), 'validity', { value: { badInput: true } });
  await leave('birthdate');
  expect(message('birthdate')).toBe('Invalid date');
});

test('once both experience fields have been left, leaving the total also checks the current experience', async () => {
  openForm('scoring');
  fill('workExperienceTotal', '5');
  await leave('workExperienceTotal');
  expect([message('workExperienceCurrent'), icon('workExperienceCurrent')]).toEqual([null, null]);
  fill('workExperienceCurrent', '6');
  await leave('workExperienceCurrent');
  fill('workExperienceTotal', '6');
  await settled();
  expect(message('workExperienceCurrent')).toBe(overTotal);
  await leave('workExperienceTotal');
  expect(message('workExperienceCurrent')).toBeNull();
  fill('workExperienceTotal', '5');
  await leave('workExperienceTotal');
  expect(message('workExperienceCurrent')).toBe(overTotal);
});
