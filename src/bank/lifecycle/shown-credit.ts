import type { CreditTerms } from '#contract/credit-terms.ts';
import { termsOf } from '#contract/terms-of-credit.ts';
import { disclosedCredit } from '../rules/credit.ts';
import { hashOf } from '../store/hash.ts';
import type { Application } from '../store/tables.ts';
import { validUntilOf } from './validity.ts';

/**
 * The credit with its schedule, as everyone with the application's id may see it; undefined if there is none. `version`
 * changes whenever the rest does.
 */
export function shownCredit(application: Application) {
  const { credit, offer, decision } = application;
  if (!credit || !offer) return undefined;
  const adjustments = decision?.approved ? decision.adjustments : [];
  const shown = disclosedCredit({ credit, offer, adjustments, validUntil: validUntilOf(application) });
  return { ...shown, version: hashOf(JSON.stringify(shown)) };
}

/** The terms of `shownCredit`, without the schedule. */
export function shownTerms(application: Application): CreditTerms | undefined {
  const credit = shownCredit(application);
  return (credit && termsOf(credit)) ?? undefined;
}
