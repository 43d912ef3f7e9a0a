import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
afterEach(() => void vi.useRealTimers());

const noteOn = async (name: string, text: string) => {
  fill(name, text);
  await leave(name);
  return note(name)?.replaceAll('\u00a0', ' ') ?? null;
};

describe('a field warns of a certain refusal when the visitor leaves it', () => {
  const tooOld = 'You are 76. We lend up to the age of 70.';

  test.each([
    ['1949-12-01', tooOld],
    ['1955-06-15', 'You are 71. We lend up to the age of 70.'],
    ['1955-06-16', null],
    ['2006-06-15', null],
    ['2006-06-16', 'You are 19. We lend from the age of 20.'],
  ])('a birthdate of %s: %s', async (birthdate, words) => {
    openForm('application');
    expect(await noteOn('birthdate', birthdate)).toBe(words);
    expect([message('birthdate'), icon('birthdate')]).toEqual([null, 'valid']);
  });

  test.each([
    ['salary', '24999', 'We need a salary of at least 25 000 ₽ a month.'],
    ['salary', '25 000,00 ₽', null],
    ['workExperienceTotal', '0,9', 'We need at least 1 year of work in total.'],
    ['workExperienceTotal', '1', null],
    ['workExperienceCurrent', '0.2', 'We need at least 3 months (0.25 years) in your current job.'],
    ['workExperienceCurrent', '0.25', null],
    ['employmentStatus', 'UNEMPLOYED', 'We do not lend to people without work.'],
    ['employmentStatus', 'SELF_EMPLOYED', null],
  ])('%s %s: %s', async (name, text, words) => {
    openForm('scoring');
    expect(await noteOn(name, text)).toBe(words);
    expect([message(name), icon(name)]).toEqual([null, 'valid']);
  });

  test('an amount over 20 salaries, if the amount is known, and any other reason beside it', async () => {
    openForm('scoring', { requestedAmount: 600_000 });
    const over = (most: string) =>
      `We lend up to 20 times your monthly salary: ${most}. You asked for 600 000 ₽.`;
    expect(await noteOn('salary', '29999')).toBe(over('599 980 ₽'));
    expect(await noteOn('salary', '30000')).toBeNull();
    expect(await noteOn('salary', '20000')).toBe(
      `${over('400 000 ₽')} We need a salary of at least 25 000 ₽ a month.`,
    );
  });

  test('the warning changes only when the field is left, and an error replaces it', async () => {
    openForm('application');
    fill('birthdate', '1949-12-01');
    await leave('email');
    expect(note('birthdate')).toBeNull();
    await leave('birthdate');
    expect(note('birthdate')).toBe(tooOld);
    fill('birthdate', '1990-01-01');
    await settled();
    expect(note('birthdate')).toBe(tooOld);
    await leave('birthdate');
    expect(note('birthdate')).toBeNull();
    expect(await noteOn('birthdate', '2020-01-01')).toBeNull();
    expect(message('birthdate')).toBe('You must be at least 18 years old');
  });

  test('the warning is announced: its status region is in the page before its text', async () => {
    openForm('application');
    const region = document.querySelector('[data-field=birthdate] [role=status]');
    expect(region).toBeEmptyDOMElement();
    expect(await noteOn('birthdate', '1949-12-01')).toBe(tooOld);
    expect(region).toHaveTextContent(tooOld);
  });
});

test('the scoring form warns about the amount of the stored application', async () => {
  await loadScreens();
  showLoan(loanAt('/loan/a1b2', storedAt('application')), '/loan/a1b2');
  expect(await noteOn('salary', '7499')).toContain('You asked for 150 000 ₽.');
});

test('a form with a warning can be sent', async () => {
  const { onSubmit } = openForm('application');
  fillForm('application', { email: 'anna@gmial.com', birthdate: '1949-12-01' });
  await submitForm();
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('the forms warn exactly if the bank refuses', () => {
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
      const texts = Object.fromEntries(Object.entries(employment).map(([name, one]) => [name, String(one)]));
      const notes = {
        ...applicationRules.notesOn?.(today, { birthdate, email: '' } as never),
        ...scoringRules(amount).notesOn?.(today, texts as never),
      };
      expect(Object.keys(notes).length > 0).toBe(!decision.approved);
    }),
  );
});
