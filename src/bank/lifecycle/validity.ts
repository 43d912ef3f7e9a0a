import { earliestToday, type IsoDate } from '#contract/dates.ts';
import { daysWithoutOffer } from '#contract/limits.ts';
import { daysAfter } from '../rules/day.ts';
import type { Application } from '../store/tables.ts';
import { isAllowedIn } from './lifecycle.ts';

/** The last day of the application's validity; null in a state that does not expire. */
const validUntilOf = ({ state, validUntil }: Application): IsoDate | null =>
  isAllowedIn(state, 'expire') ? validUntil : null;

/** True if the application's validity is over on `expiryDay` (bank-context.ts). */
export function isPastValidity(application: Application, expiryDay: IsoDate): boolean {
  const validUntil = validUntilOf(application);
  return validUntil !== null && validUntil < expiryDay;
}

/** Days without a change until an application with a chosen offer is erased, unless its credit is signed or issued. */
export const retentionDays = 30;

/**
 * The last full day, in every time zone, on which the application can be continued. This is the last day of its
 * validity or, if it has no validity yet, the day before the application is erased.
 */
export function keptUntil(application: Application): IsoDate {
  const days = application.state === 'PREAPPROVAL' ? daysWithoutOffer : retentionDays;
  return validUntilOf(application) ?? daysAfter(earliestToday(application.changedAt), days - 1);
}
