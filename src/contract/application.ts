import * as z from 'zod/mini';
import type { IsoDate } from './dates.ts';
import { amount, birthdateOn, digitsText, emailAddress, latinName, requiredName, term } from './fields.ts';
import { limits } from './limits.ts';

/** The application request's rules on the day `today` (sections 3 and 5): the form, the call and the bank use these. */
export const applicationRequestOn = (today: IsoDate) =>
  z.object({
    amount,
    term,
    firstName: requiredName,
    lastName: requiredName,
    middleName: z.pipe(
      z.optional(z.nullable(latinName)),
      z.transform((name) => name || null),
    ),
    email: emailAddress,
    birthdate: birthdateOn(today),
    passportSeries: digitsText(limits.passportSeriesLength),
    passportNumber: digitsText(limits.passportNumberLength),
  });

export type ApplicationRequest = z.infer<ReturnType<typeof applicationRequestOn>>;
