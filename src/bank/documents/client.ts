import type { ApplicationRequest } from '#contract/application.ts';

/** First, middle and last name, as typed. */
export const fullName = ({ firstName, middleName, lastName }: ApplicationRequest): string =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

/** Series and number as printed in a passport: `4510 123456`. */
export const passportText = ({ passportSeries, passportNumber }: ApplicationRequest): string =>
  `${passportSeries}\u00a0${passportNumber}`;
