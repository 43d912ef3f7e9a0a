import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { score } from '#bank/rules/scoring.ts';
import { employmentStatuses } from '#contract/scoring.ts';
import { applicationRules } from '#site/loan/application/application-form-schema.ts';
import { scoringRules } from '#site/loan/scoring/scoring-form-schema.ts';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { applicant, today } from '../../bank/rules/applicant.ts';
import { fill, icon, leave, message, note, setToday, settled } from '../../support/form-fields.ts';
import { fillForm, openForm, submitForm } from '../../support/forms.tsx';
import { showLoan } from '../../support/loan-screens.tsx';
import { loanAt, storedAt } from '../../support/running-loan.ts';

beforeEach(() => setToday(2026, 6, 15));

/** The notes (warnings) of both forms for these values; `amount` is the amount of the stored application. */
function notesOn({ birthdate = '1990-01-01', ...work }: Record<string, string>, amount?: number) {
  const employment = { employmentStatus: '', salary: '', workExperienceTotal: '', workExperienceCurrent: '' };
  const notes = {
    ...applicationRules.notesOn?.(today, { birthdate, email: '' } as never),
    ...scoringRules(amount).notesOn?.(today, { ...employment, ...work } as never),
  };
  return Object.entries(notes).map(([name, { text }]) => `${name}: ${text.replaceAll('\u00a0', ' ')}`);
}

const tooOld = 'You are 76. We lend up to the age of 70.';
const over = (most: string) =>
  `salary: We lend up to 20 times your monthly salary: ${most}. You asked for 600 000 ₽.`;

test.each<[name: string, value: string, expected: string | null]>([
  ['birthdate', '1955-06-15', 'You are 71. We lend up to the age of 70.'],
  ['birthdate', '', null],
  ['birthdate', '2006-06-16', 'You are 19. We lend from the age of 20.'],
  ['salary', '24999', 'We need a salary of at least 25 000 ₽ a month.'],
  ['salary', '25 000,00 ₽', null],
  ['workExperienceTotal', '0,9', 'We need at least 1 year of work in total.'],
  ['workExperienceCurrent', '0.2', 'We need at least 3 months (0.25 years) in your current job.'],
  ['employmentStatus', 'UNEMPLOYED', 'We do not lend to people without work.'],
])('if the field %s has the value %j, its note is %j', (name, value, expected) => {
  expect(notesOn({ [name]: value })).toEqual(expected ? [`${name}: ${expected}`] : []);
});

test('if the salary is below the minimum and too low for the amount, its note has both reasons', () => {
  expect(notesOn({ salary: '29999' }, 600_000)).toEqual([over('599 980 ₽')]);
  expect(notesOn({ salary: '30000' }, 600_000)).toEqual([]);
  expect(notesOn({ salary: '20000' }, 600_000)).toEqual([
    `${over('400 000 ₽')} We need a salary of at least 25 000 ₽ a month.`,
  ]);
});

test('when a field is left, its warning is announced, removed, or replaced by an error', async () => {
  openForm('application');
  // A status region must be in the page before its text, or the text is not announced.
  const region = document.querySelector('[data-field=birthdate] [role=status]');
  expect(region).toBeEmptyDOMElement();
  fill('birthdate', '1949-12-01');
  await leave('email');
  expect(note('birthdate')).toBeNull();
  await leave('birthdate');
  expect([note('birthdate'), region?.textContent]).toEqual([tooOld, tooOld]);
  expect([message('birthdate'), icon('birthdate')]).toEqual([null, 'valid']);
  fill('birthdate', '1990-01-01');
  await settled();
  expect(note('birthdate')).toBe(tooOld);
  await leave('birthdate');
  expect(note('birthdate')).toBeNull();
  fill('birthdate', '2020-01-01');
  await leave('birthdate');
  expect([note('birthdate'), message('birthdate')]).toEqual([null, 'You must be at least 18 years old']);
});

test('if the salary is too low for the amount of the stored application, the scoring form warns', async () => {
  await loadScreens();
  showLoan(loanAt('/loan/a1b2', storedAt('application')), '/loan/a1b2');
  fill('salary', '7499');
  await leave('salary');
  expect(note('salary')?.replaceAll('\u00a0', ' ')).toContain('You asked for 150 000 ₽.');
});

test('a form with a warning can be sent', async () => {
  const { onSubmit } = openForm('application');
  fillForm('application', { email: 'anna@gmial.com', birthdate: '1949-12-01' });
  await submitForm();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('the forms warn the visitor if and only if the bank would refuse the application', () => {
  const answers = fc.record({
    amount: fc.integer({ min: 150, max: 600 }).map((thousands) => thousands * 1000),
    birthdate: fc.constantFrom('1955-06-15', '1955-06-16', '1990-01-01', '2006-06-15', '2006-06-16'),
    employmentStatus: fc.constantFrom(...employmentStatuses),
    salary: fc.oneof(fc.integer({ min: 1, max: 60_000 }), fc.constantFrom(24_999, 25_000, 30_000)),
    workExperienceTotal: fc.constantFrom(0, 0.99, 1, 10),
    workExperienceCurrent: fc.constantFrom(0, 0.24, 0.25, 0.3),
  });
  fc.assert(
    fc.property(answers, ({ amount, birthdate, ...employment }) => {
      const decision = score(applicant({ amount, birthdate, ...employment }));
      const texts = Object.fromEntries(
        Object.entries(employment).map(([name, value]) => [name, String(value)]),
      );
      expect(notesOn({ birthdate, ...texts }, amount).length > 0).toBe(!decision.approved);
    }),
  );
});
