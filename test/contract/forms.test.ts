import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationRequestOn } from '#contract/application.ts';
import { latestToday, yearsBefore } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import * as choices from '#contract/scoring.ts';
import { scoringRequestOn } from '#contract/scoring.ts';
import {
  type ApplicationFormValues,
  applicationFormOn,
} from '#site/loan/application/application-form-schema.ts';
import { type ScoringFormValues, scoringFormOn } from '#site/loan/scoring/scoring-form-schema.ts';
import { application as applicationTexts } from '#site/texts/application-form.ts';
import { scoring as scoringTexts } from '#site/texts/scoring-form.ts';

/** Today for the visitor. `bankDay` is the date in the time zone furthest ahead: at noon UTC, the next day. */
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

type Texts<Values> = { [Name in keyof Required<Values>]: fc.Arbitrary<string> };

/** A form as visitors fill it in: half of the forms carefully, half with any text in some fields. */
const filledIn = <Values>(fields: Texts<Values>) => {
  const entries = Object.entries<fc.Arbitrary<string>>(fields);
  const careless = entries.map(([field, text]) => [field, either(text, fc.string())] as const);
  return fc.oneof(fc.record(fields as object), fc.record(Object.fromEntries(careless)));
};

const name = fc.stringMatching(/^[A-Zà-ö][A-Za-zÀ-Ö –-]{0,99}$/);
const application = filledIn<ApplicationFormValues>({
  amount: fc.integer({ min: 149_999, max: 600_001 }).map(String),
  term: fc.constantFrom(...limits.terms.map(String)),
  firstName: name,
  lastName: name,
  middleName: either(name, fc.constant('')),
  email: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.[a-z]{2,3}$/),
  birthdate: day(yearsBefore(today, limits.minimumAge)),
  passportSeries: digits(4),
  passportNumber: digits(6),
});
const scoring = filledIn<ScoringFormValues>({
  gender: fc.constantFrom(...choices.genders),
  maritalStatus: fc.constantFrom(...choices.maritalStatuses),
  dependentAmount: number(8),
  passportIssueDate: day(today),
  passportIssueBranch: fc.stringMatching(/^\d{3}-\d{3}$/),
  employmentStatus: fc.constantFrom(...choices.employmentStatuses),
  employerINN: digits(12),
  salary: number(10 ** 9),
  position: fc.constantFrom(...choices.positions),
  workExperienceTotal: number(100, 1),
  workExperienceCurrent: number(100, 1),
});

/** A request with the fields of `employment` beside the others. Schemas ignore fields in the wrong place. */
const flat = (request: object) => ({ ...request, ...Object(request).employment });

const bankSchemas = { application: applicationRequestOn(bankDay), scoring: scoringRequestOn(bankDay) };
const messages = { application: applicationTexts.messages, scoring: scoringTexts.messages };

test.each([
  ['application', application, applicationFormOn(today)],
  ['scoring', scoring, scoringFormOn(today)],
] as const)(
  'the bank accepts and refuses the same %s forms as the site, and every error has a message',
  (form, values, schema) => {
    let sent = 0;
    fc.assert(
      fc.property(values, values, (texts, others) => {
        const { success, data, error } = schema.safeParse(texts);
        const codes = (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message] as const);
        const messagesOf: Record<string, Record<string, string>> = messages[form];
        expect(codes.filter(([field, code]) => messagesOf[field]?.[code] === undefined)).toEqual([]);
        if (!success) return;
        sent += 1;
        const received = JSON.parse(JSON.stringify(data));
        expect(bankSchemas[form].parse(received)).toEqual(received);
        // Each field is replaced by that of another form or, if the other form is invalid, left out.
        const other = schema.safeParse(others).data;
        for (const field of Object.keys(others)) {
          const typed = { ...texts, [field]: other && Object(others)[field] };
          const asked = { ...flat(received), [field]: other && flat(other)[field] };
          const { success } = bankSchemas[form].safeParse({ ...asked, employment: asked });
          expect([typed, success]).toEqual([typed, schema.safeParse(typed).success]);
        }
      }),
      { numRuns: 1000 },
    );
    expect(sent).toBeGreaterThan(50);
  },
);
