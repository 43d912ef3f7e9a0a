import { HttpProblem } from '../http/problem.ts';
import { codeLimits } from '../rules/confirmation-code.ts';
import { isOfLastDay, secondsToDayAfter } from '../rules/day.ts';
import type { ApplicationEmailRow, EmailKind } from '../store/tables.ts';

/** How often an applicant can have an email sent again: the bank's own choice. The page states what is left. */
const resendLimits = { pauseSeconds: 30, perDay: 5 } as const;

const resendsToday = (emails: ApplicationEmailRow[], now: Date): ApplicationEmailRow[] =>
  emails.filter(({ isResend, requestedAt }) => isResend && isOfLastDay(requestedAt, now));

/** The email that is sent again unless another is asked for: the last one that a step sent. */
export const resentKind = (emails: ApplicationEmailRow[]): EmailKind | undefined =>
  emails.find(({ isResend }) => !isResend)?.kind;

/** How many resends are left today; of a code, how many codes. `emails` are the application's, newest first. */
export function resendsLeft(emails: ApplicationEmailRow[], now: Date): number {
  const isCode = ({ kind, requestedAt }: ApplicationEmailRow) =>
    kind === 'confirmationCode' && isOfLastDay(requestedAt, now);
  const isCodeNext = resentKind(emails) === 'confirmationCode';
  const codesLeft = isCodeNext ? codeLimits.perDay - emails.filter(isCode).length : resendLimits.perDay;
  return Math.max(0, Math.min(resendLimits.perDay - resendsToday(emails, now).length, codesLeft));
}

/**
 * Seconds until an email can be sent again, 0 if it can be at once; a code may have to wait longer
 * (lifecycle/confirmation-codes.ts). `emails` are newest first.
 */
export function secondsToResend(emails: ApplicationEmailRow[], now: Date): number {
  const last = emails.find(({ requestedAt }) => isOfLastDay(requestedAt, now));
  const pause = last ? last.requestedAt.getTime() + resendLimits.pauseSeconds * 1000 - now.getTime() : 0;
  const oldestCounted = resendsToday(emails, now)[resendLimits.perDay - 1];
  return Math.max(0, Math.ceil(pause / 1000), secondsToDayAfter(oldestCounted?.requestedAt, now));
}

/** Throws HttpProblem 429 while an email cannot be sent again. `emails` are the application's, newest first. */
export function assertResendLimit(emails: ApplicationEmailRow[], now: Date): void {
  const retryAfter = secondsToResend(emails, now);
  if (retryAfter <= 0) return;
  throw new HttpProblem(429, 'The email was sent a moment ago, or too many times today.', { retryAfter });
}
