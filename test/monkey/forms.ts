import type { Locator } from 'playwright-core';
import { someAnswers, someRequest } from '../support/requests.ts';
import { typeCode } from '../support/visitor.ts';
import { type Action, doTo, pick, press } from './action.ts';
import type { Screen } from './screen.ts';
import type { Visitor } from './visitor.ts';

const hasApplicationForm = ({ fields }: Screen) => fields.includes('firstName');
const hasScoringForm = ({ fields }: Screen) => fields.includes('employerINN');
export const hasForm = (screen: Screen) => hasApplicationForm(screen) || hasScoringForm(screen);
export const hasCode = ({ headings }: Screen) => headings.includes('Please enter confirmation code');
export const hasConsent = ({ controls }: Screen) => controls.some(({ name }) => /^I agree/.test(name));

const requestOf = (visitor: Visitor): Record<string, string> => ({
  amount: '300000',
  term: '12',
  firstName: someRequest.firstName,
  lastName: someRequest.lastName,
  email: visitor.newAddress(),
  birthdate: someRequest.birthdate,
  passportSeries: someRequest.passportSeries,
  passportNumber: someRequest.passportNumber,
});

const { employment, ...person } = someAnswers;
const answers: Record<string, string> = Object.fromEntries(
  Object.entries({ ...person, ...employment }).map(([name, value]) => [name, String(value)]),
);

/** Values that a field refuses; some of them are read as another value. */
const invalid: Record<string, readonly string[]> = {
  amount: ['', '149999', '9999999', '300тыс'],
  firstName: ['', 'Анна', '--', 'x'.repeat(101)],
  lastName: ['', 'Петрова', '.'],
  middleName: ['Ивановна', '1'],
  email: ['', 'anna', 'anna@', 'a b@example.com'],
  birthdate: ['', '0001-01-01', '2020-01-01', '2999-01-01'],
  passportSeries: ['', '12', 'abcd'],
  passportNumber: ['', '12345', '1234567'],
  gender: [''],
  maritalStatus: [''],
  dependentAmount: ['-1'],
  passportIssueDate: ['', '2999-01-01', '0999-01-01'],
  passportIssueBranch: ['', '123', 'abc-def'],
  employmentStatus: [''],
  employerINN: ['', '123', '1234567890123'],
  salary: ['', '0', 'много', '-5'],
  position: [''],
  workExperienceTotal: ['', '-1', '100'],
  workExperienceCurrent: ['', '-1', '100', '50'],
};

const lists = ['term', 'gender', 'maritalStatus', 'dependentAmount', 'employmentStatus', 'position'];

/** Leaves each field by the Tab key, so that its message is rendered before the next one. Ends if the form is gone. */
async function fill(visitor: Visitor, values: Record<string, string>): Promise<void> {
  const { page } = visitor.tab;
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main form [name=${name}]`);
    const isFilled = await doTo(field, (timeout) =>
      lists.includes(name) ? field.selectOption(value, { timeout }) : field.fill(value, { timeout }),
    );
    if (!isFilled) return;
    await page.keyboard.press('Tab');
  }
}

const submitOf = (visitor: Visitor): Locator => visitor.tab.page.locator('main form [type=submit]').first();

const button = (visitor: Visitor, name: string | RegExp): Locator =>
  visitor.tab.page.getByRole('main').getByRole('button', { name }).first();

/** Values that the shown form accepts. */
const valuesOf = (visitor: Visitor) => (hasApplicationForm(visitor.screen) ? requestOf(visitor) : answers);

export async function agree(visitor: Visitor, choice: number): Promise<string> {
  const consent = visitor.tab.page.locator('main input[type=checkbox]');
  await doTo(consent, (timeout) => consent.check({ timeout }));
  return `agree and press Send ${await press(button(visitor, 'Send'), choice)}`;
}

export async function enterCode({ tab }: Visitor, digits: string): Promise<void> {
  await doTo(tab.page.locator('main input[maxlength="1"]').first(), () => typeCode(tab.page, digits));
}

export async function fillAndSubmit(visitor: Visitor, choice: number): Promise<string> {
  await fill(visitor, valuesOf(visitor));
  return `fill in the form and submit it ${await press(submitOf(visitor), choice)}`;
}

const sendInvalid: Action = {
  name: 'send an invalid value',
  weight: 6,
  kind: 'use',
  isPossible: hasForm,
  act: async (visitor, choice) => {
    const { fields } = visitor.screen;
    const name = pick(
      Object.keys(invalid).filter((one) => fields.includes(one)),
      choice,
    );
    const value = pick(invalid[name] ?? [''], choice >> 8);
    await fill(visitor, { ...valuesOf(visitor), [name]: value });
    await press(submitOf(visitor), choice >> 16);
    return `send the form with '${value}' as ${name}`;
  },
};

const sendRefused: Action = {
  name: 'send answers that the bank refuses',
  weight: 4,
  kind: 'use',
  isPossible: hasScoringForm,
  act: async (visitor, choice) => {
    const refused = pick(
      [
        { employmentStatus: 'UNEMPLOYED' },
        { salary: '14999' },
        { workExperienceTotal: '3', workExperienceCurrent: '0.1' },
      ],
      choice,
    );
    await fill(visitor, { ...answers, ...refused } as Record<string, string>);
    return `send answers that the bank refuses, ${await press(submitOf(visitor), choice >> 8)}`;
  },
};

const typeWrongCode: Action = {
  name: 'type a wrong code',
  weight: 4,
  kind: 'use',
  isPossible: hasCode,
  act: async (visitor, choice) => {
    const digits = String(1000 + (choice % 9000)).slice(0, 1 + (choice % 5));
    await enterCode(visitor, digits);
    return `type the code ${digits}`;
  },
};

export const formActions = [sendInvalid, sendRefused, typeWrongCode];
