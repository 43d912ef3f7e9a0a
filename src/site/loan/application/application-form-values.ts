import { applicationRequestOn } from '#contract/application.ts';
import type { IsoDate } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { thousands } from '../form/money.ts';
import { asTyped, rublesIn, wholeNumberIn } from '../form/parse.ts';

/** The application form before anything is typed (section 5). */
export const emptyApplication = {
  amount: thousands(limits.amount.initial),
  term: String(limits.initialTerm),
  lastName: '',
  firstName: '',
  middleName: '',
  email: '',
  birthdate: '',
  passportSeries: '',
  passportNumber: '',
};

export type ApplicationTexts = typeof emptyApplication;

/** The form's texts as the application request of the contract, on the day `today`. */
export const applicationFormOn = (today: IsoDate) =>
  asTyped(
    (texts: ApplicationTexts) => ({
      ...texts,
      amount: rublesIn(texts.amount),
      term: wholeNumberIn(texts.term),
    }),
    applicationRequestOn(today),
  );
