import * as z from 'zod/mini';
import { applicationRequestOn } from '#contract/application.ts';
import type { IsoDate } from '#contract/dates.ts';
import { amount, optionalName, term } from '#contract/fields.ts';
import { typedNumber } from '../form/form-schema.ts';
import { parseRubles } from '../form/parse.ts';

/** The form's values, all of them texts, to the application request of the contract, checked on the day `today`. */
export const applicationFormOn = (today: IsoDate) =>
  z.extend(applicationRequestOn(today), {
    amount: typedNumber(parseRubles, amount),
    term: z.pipe(
      z.transform((text: string) => Number(text) as z.input<typeof term>),
      term,
    ),
    middleName: z.pipe(
      optionalName,
      z.transform((name) => name || null),
    ),
  });

export type ApplicationFormValues = z.input<ReturnType<typeof applicationFormOn>>;
