import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationRequestOn } from '#contract/application.ts';
import { latestBirthdate, latestToday } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import * as choices from '#contract/scoring.ts';
import { scoringRequestOn } from '#contract/scoring.ts';
import { applicationFormOn } from '#site/loan/application/application-form-schema.ts';
import { scoringFormOn } from '#site/loan/scoring/scoring-form-schema.ts';

/** The visitor's day, noon of which is the bank's day or the one before. */
const today = '2026-11-21';
const bankDay = latestToday(new Date(`${today}T12:00Z`));

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const day = (last: string) =>
  fc
    .date({ min: new Date('1880-01-01'), max: new Date(last), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const number = (max: number, decimals = 0) =>
  fc
    .integer({ min: -1, max: max * 10 ** decimals })
    .map((value) => (value / 10 ** decimals).toFixed(decimals));
const either = <Value>(likely: fc.Arbitrary<Value>, any: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 9, arbitrary: likely }, { weight: 1, arbitrary: any });

/** Texts as a visitor types them: most of them right, some at the limit, some wrong. */
const typed = (likely: fc.Arbitrary<string>) => either(likely, fc.string());

const name = typed(fc.stringMatching(/^[A-Zà-ö][A-Za-zÀ-Ö –-]{0,100}$/));
const application = fc.record({
  amount: typed(fc.integer({ min: 149_999, max: 600_001 }).map(String)),
  term: typed(fc.constantFrom(...limits.terms.map(String))),
  firstName: name,
  lastName: name,
  middleName: either(name, fc.constant('')),
  email: typed(fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.[a-z]{2,3}$/)),
  birthdate: typed(day(latestBirthdate(today))),
  passportSeries: typed(digits(4)),
  passportNumber: typed(digits(6)),
});
const scoring = fc.record({
  gender: typed(fc.constantFrom(...choices.genders)),
  maritalStatus: typed(fc.constantFrom(...choices.maritalStatuses)),
  dependentAmount: typed(number(8)),
  passportIssueDate: typed(day(today)),
  passportIssueBranch: typed(fc.stringMatching(/^\d{3}-\d{3}$/)),
  employmentStatus: typed(fc.constantFrom(...choices.employmentStatuses)),
  employerINN: typed(digits(12)),
  salary: typed(number(10 ** 9)),
  position: typed(fc.constantFrom(...choices.positions)),
  workExperienceTotal: typed(number(100, 1)),
  workExperienceCurrent: typed(number(100, 1)),
});

test.each([
  ['application', application, applicationFormOn(today), applicationRequestOn(bankDay)],
  ['scoring', scoring, scoringFormOn(today), scoringRequestOn(bankDay)],
] as const)(
  'the bank accepts what the %s form sends, and changes nothing in it',
  (_, values, form, request) => {
    let sent = 0;
    fc.assert(
      fc.property(values as fc.Arbitrary<object>, (texts) => {
        const result = form.safeParse(texts);
        if (!result.success) return;
        sent += 1;
        const travelled = JSON.parse(JSON.stringify(result.data));
        expect(request.parse(travelled)).toEqual(travelled);
      }),
      { numRuns: 1000 },
    );
    expect(sent).toBeGreaterThan(50);
  },
);
