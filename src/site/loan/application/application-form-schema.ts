import * as z from 'zod/mini';
import { type ApplicationRequest, applicationRequestOn } from '#contract/application.ts';
import { ageOn, type IsoDate } from '#contract/dates.ts';
import { amount, ruleCode, term } from '#contract/fields.ts';
import { limits } from '#contract/limits.ts';
import { application } from '#site/texts/application-form.ts';
import type { Draft } from '../form/drafts.ts';
import { parseRubles, typedNumber } from '../form/parse.ts';
import { refusalNotes } from '../form/refusal-notes.ts';
import type { FormRules } from '../form/useCheckedForm.ts';
import { groupedInteger } from '../format.ts';
import { suggestedEmail } from './suggested-email.ts';

/** The schema that checks the form's text values on the day `today` and converts them to the contract's request. */
export const applicationFormOn = (today: IsoDate) =>
  z.extend(applicationRequestOn(today), {
    amount: typedNumber(parseRubles, z.pipe(z.number(ruleCode('notDigits')), amount)),
    term: z.pipe(
      z.transform((text: string) => Number(text) as z.input<typeof term>),
      term,
    ),
  });

export const applicationRules: FormRules<ApplicationFormValues, ApplicationRequest> = {
  schemaOn: applicationFormOn,
  messages: application.messages,
  notesOn: (today, { birthdate, email }) => ({
    ...refusalNotes({ age: birthdate ? ageOn(today, birthdate) : Number.NaN }),
    ...suggestedEmail(email),
  }),
};

export type ApplicationFormValues = z.input<ReturnType<typeof applicationFormOn>>;

/**
 * The initial values of the amount and the term (specification, section 5). The other fields are empty at first. They
 * get no default value, so that React Hook Form keeps text that was typed into their inputs before hydration.
 */
export const defaultApplication = {
  amount: groupedInteger(limits.amount.initial),
  term: String(limits.initialTerm),
} satisfies Partial<ApplicationFormValues>;

/** The fields that survive a reload: all except the passport. */
export const applicationDraft: Draft = {
  form: 'application',
  stored: ['amount', 'term', 'lastName', 'firstName', 'middleName', 'email', 'birthdate'],
};
