import { createHash } from 'node:crypto';
import { validUntilOf } from '../lifecycle/validity.ts';
import { type DisclosedCredit, disclosedCredit } from '../rules/credit.ts';
import type { Application } from '../store/tables.ts';

/** The credit as the applicant is told it; undefined where none is decided. */
export function shownCredit(application: Application): DisclosedCredit | undefined {
  const { credit, offer } = application;
  return credit && offer
    ? disclosedCredit({ credit, offer, validUntil: validUntilOf(application) })
    : undefined;
}

/** The entity tag of a credit that is shown (RFC 9110, section 8.8.3): another one after every change of it. */
export const entityTagOf = (credit: DisclosedCredit): string =>
  `"${createHash('sha256').update(JSON.stringify(credit)).digest('base64url')}"`;

/** Whether the request was made for this credit: its If-Match (RFC 9110, section 13.1.1) names it, or is missing. */
export function isMadeFor(credit: DisclosedCredit, ifMatch: string | undefined): boolean {
  if (ifMatch === undefined) return true;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.includes(entityTagOf(credit));
}
