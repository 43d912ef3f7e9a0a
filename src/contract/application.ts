import * as z from 'zod/mini';
import type { IsoDate } from './dates.ts';
import { amount, birthdateOn, digitsText, emailAddress, optionalName, requiredName, term } from './fields.ts';
import { limits } from './limits.ts';

/**
 * The schema of an application request made on the day `today` (specification, sections 3, 5 and 7), shared by form and
 * bank. Amount in rubles, term in months, dates as `YYYY-MM-DD`; an empty middle name becomes null.
 */
export const applicationRequestOn = (today: IsoDate) =>
  z.object({
    amount,
    term,
    firstName: requiredName,
    lastName: requiredName,
    middleName: z.pipe(
      z.optional(z.nullable(optionalName)),
      z.transform((name) => name || null),
    ),
    email: emailAddress,
    birthdate: birthdateOn(today),
    passportSeries: digitsText(limits.passportSeriesLength),
    passportNumber: digitsText(limits.passportNumberLength),
  });

/** The application as sent to the bank. */
export type ApplicationRequest = z.infer<ReturnType<typeof applicationRequestOn>>;
