import { codeLimits } from '../rules/confirmation-code.ts';
import { dayInMs, isInLast24Hours, remainingSeconds } from '../rules/day.ts';
import type { EmailKind } from '../store/tables.ts';
import type { ApplicationEmailRow } from './send-email.ts';

/** Minimum seconds from an application's email to a resend; maximum resends in 24 hours. Not in the specification. */
const resendLimits = { pauseSeconds: 30, perDay: 5 } as const;

/**
 * The emails that count towards a daily limit: those that wait or were sent, and dead letters, because the operator
 * can still have them sent. An email that was withdrawn, or withheld by the limit of mailbox-limit.ts, does not count.
 */
const countedEmails = (emails: ApplicationEmailRow[], now: Date): ApplicationEmailRow[] =>
  emails.filter(
    ({ isWaiting, sentAt, failure, requestedAt }) =>
      (isWaiting || sentAt || failure !== null) && isInLast24Hours(requestedAt, now),
  );

const countedResends = (emails: ApplicationEmailRow[], now: Date): ApplicationEmailRow[] =>
  countedEmails(emails, now).filter(({ isResend }) => isResend);

/** The emails with codes that count towards the limits of codes. `emails` are the application's, newest first. */
export const countedCodes = (emails: ApplicationEmailRow[], now: Date): ApplicationEmailRow[] =>
  countedEmails(emails, now).filter(({ kind }) => kind === 'confirmationCode');

/** The kind of email resent by default: that of the last email that was not a resend. `emails` are newest first. */
export const defaultResendKind = (emails: ApplicationEmailRow[]): EmailKind | undefined =>
  emails.find(({ isResend }) => !isResend)?.kind;

/** The remaining resends. Codes also have a daily limit of their own. `emails` are the application's, newest first. */
export function resendsLeft(emails: ApplicationEmailRow[], now: Date): number {
  const left = resendLimits.perDay - countedResends(emails, now).length;
  if (defaultResendKind(emails) !== 'confirmationCode') return Math.max(0, left);
  return Math.max(0, Math.min(left, codeLimits.perDay - countedCodes(emails, now).length));
}

/**
 * Seconds until an email can be resent, 0 if it can be resent now. The pause follows every email, so that nobody can
 * fill the queue. A code may have to wait longer (lifecycle/code-budgets.ts). `emails` are newest first.
 */
export function secondsToResend(emails: ApplicationEmailRow[], now: Date): number {
  const last = emails.find(({ requestedAt }) => isInLast24Hours(requestedAt, now));
  const pause = remainingSeconds(last?.requestedAt, resendLimits.pauseSeconds * 1000, now);
  const oldestCounted = countedResends(emails, now)[resendLimits.perDay - 1];
  return Math.max(pause, remainingSeconds(oldestCounted?.requestedAt, dayInMs, now));
}
