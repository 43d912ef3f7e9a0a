import * as z from 'zod/mini';
import type { IsoDate } from './dates.ts';
import { amount, birthdateOn, digitsText, emailAddress, optionalName, requiredName, term } from './fields.ts';
import { limits } from './limits.ts';

/**
 * The application request on the day `today` (sections 3, 5 and 7). Amount in rubles, term in months, dates as
 * `YYYY-MM-DD`; an empty middle name becomes null. The form, the call and the bank check by it.
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

/** The answers of the application form, as they are sent. */
export type ApplicationRequest = z.infer<ReturnType<typeof applicationRequestOn>>;
