import type { CreditTerms } from '#contract/credit-terms.ts';
import { termsOf } from '#contract/terms-of-credit.ts';
import { type DisclosedCredit, disclosedCredit } from '../rules/credit.ts';
import type { Application } from '../store/tables.ts';
import { validUntilOf } from './validity.ts';

/** The credit with its schedule, as everyone with the id may see it; undefined if none is decided. */
export function shownCredit(application: Application): DisclosedCredit | undefined {
  const { credit, offer, decision } = application;
  if (!credit || !offer) return undefined;
  const adjustments = decision?.approved ? decision.adjustments : [];
  return disclosedCredit({ credit, offer, adjustments, validUntil: validUntilOf(application) });
}

/** The terms of the same credit, without its schedule. */
export function shownTerms(application: Application): CreditTerms | undefined {
  const credit = shownCredit(application);
  return (credit && termsOf(credit)) ?? undefined;
}
