import { HttpProblem } from '../http/problem.ts';
import { codeLimits } from '../rules/confirmation-code.ts';
import { dayBefore, secondsToDayAfter } from '../rules/day.ts';
import type { Tx } from '../store/store.ts';
import type { Application, Email, EmailKind } from '../store/tables.ts';
import { emailsOf } from './send-email.ts';

/** How often an applicant can have an email sent again: the bank's own choice. The page states what is left. */
const resendLimits = { pauseSeconds: 30, perDay: 5 } as const;

/** How many emails a repeated step sends in a day. */
const perStep = 10;

const resendsToday = (emails: Email[], now: Date): Email[] =>
  emails.filter(({ isResend, requestedAt }) => isResend && requestedAt > dayBefore(now));

/** How many resends are left today; of a code, how many codes. `emails` are the application's, newest first. */
export function resendsLeft(emails: Email[], now: Date): number {
  const isCode = ({ kind, requestedAt }: Email) =>
    kind === 'confirmationCode' && requestedAt > dayBefore(now);
  const isWaitedFor = emails[0]?.kind === 'confirmationCode';
  const codesLeft = isWaitedFor ? codeLimits.perDay - emails.filter(isCode).length : resendLimits.perDay;
  return Math.max(0, Math.min(resendLimits.perDay - resendsToday(emails, now).length, codesLeft));
}

/**
 * Seconds until an email can be sent again, 0 where it can be at once; a code may have to wait longer. `emails` are
 * newest first.
 */
export function secondsToResend(emails: Email[], now: Date): number {
  const [last] = emails;
  const pause = last ? last.requestedAt.getTime() + resendLimits.pauseSeconds * 1000 - now.getTime() : 0;
  const oldestCounted = resendsToday(emails, now)[resendLimits.perDay - 1];
  return Math.max(0, Math.ceil(pause / 1000), secondsToDayAfter(oldestCounted?.requestedAt, now));
}

/** Throws HttpProblem 429 while an email cannot be sent again. `emails` are the application's, newest first. */
export function assertResendLimit(emails: Email[], now: Date): void {
  const retryAfter = secondsToResend(emails, now);
  if (retryAfter <= 0) return;
  throw new HttpProblem(429, 'The email was sent a moment ago, or often enough for today.', { retryAfter });
}

/** Throws HttpProblem 429 where the step, which sends emails of these kinds, has sent enough of them today. */
export async function assertStepEmailLimit(
  tx: Tx,
  { id }: Application,
  kinds: readonly EmailKind[],
  now: Date,
): Promise<void> {
  const today = (await emailsOf(tx, id)).filter(
    ({ kind, isResend, requestedAt }) => kinds.includes(kind) && !isResend && requestedAt > dayBefore(now),
  );
  const retryAfter = secondsToDayAfter(today[perStep - 1]?.requestedAt, now);
  if (retryAfter > 0) throw new HttpProblem(429, 'Enough emails have been sent for today.', { retryAfter });
}
