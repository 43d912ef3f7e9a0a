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

/** Names the credit as it is shown: another name after every change of it. */
export const versionOf = (credit: DisclosedCredit): string =>
  createHash('sha256').update(JSON.stringify(credit)).digest('base64url').slice(0, 22);

/** Whether the consent is to another version of the credit than the present one. Not every site names one. */
export function isOtherVersion(application: Application, version: string | undefined): boolean {
  const credit = shownCredit(application);
  return version !== undefined && credit !== undefined && versionOf(credit) !== version;
}
