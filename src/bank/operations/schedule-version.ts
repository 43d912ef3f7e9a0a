import { createHash } from 'node:crypto';
import { shownCredit } from '../lifecycle/shown-credit.ts';
import type { DisclosedCredit } from '../rules/credit.ts';
import type { Application } from '../store/tables.ts';

/** Names the credit as it is shown: another name after every change of it. */
export const versionOf = (credit: DisclosedCredit): string =>
  createHash('sha256').update(JSON.stringify(credit)).digest('base64url').slice(0, 22);

/** Whether the consent is to another version of the credit than the present one. Not every site names one. */
export function isOtherVersion(application: Application, version: string | undefined): boolean {
  const credit = shownCredit(application);
  return version !== undefined && credit !== undefined && versionOf(credit) !== version;
}
