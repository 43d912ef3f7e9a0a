import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { codeMinutes, smallestCode } from '#contract/limits.ts';
import { dayInMs, latestBy, remainingSeconds } from './day.ts';

/**
 * A confirmation code of an application, as it is stored. `unsentCode` is the code in plain text; it is kept until the
 * email is sent, because every attempt to send the email needs it. A code with `triesLeft` 0 or with `usedAt` is used
 * up. Wrong codes are counted for the applicant's `mailbox` and for the applicant's `passport`.
 */
export type ConfirmationCode = {
  id: string;
  applicationId: string;
  mailbox: string;
  passport: string;
  salt: Buffer;
  hash: Buffer;
  unsentCode: string | null;
  triesLeft: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/** The bank's own limits of codes; the specification fixes only the length (section 9). A day is 24 hours. */
export const codeLimits = {
  /** Wrong tries of one code. */
  tries: 3,
  /** Codes of an application. */
  perDay: 5,
  /** Minutes from the first code of the day to the second, from the second to the third and so on. */
  pauses: [0, 1, 5, 15],
  /** Wrong tries for a mailbox, and for a passport. */
  wrongPerDay: 12,
} as const;

/**
 * Seconds until the application can get another code. `codes` are the emails that count as its codes
 * (email/resend-limits.ts), newest first.
 */
export function secondsToNextCode(codes: { requestedAt: Date }[], now: Date): number {
  const pause = codeLimits.pauses[codes.length - 1];
  if (pause !== undefined) return remainingSeconds(codes[0]?.requestedAt, pause * 60_000, now);
  // With five codes in 24 hours, the next one has to wait until the fifth newest is 24 hours old.
  return remainingSeconds(codes[codeLimits.perDay - 1]?.requestedAt, dayInMs, now);
}

type Subjects = Pick<ConfirmationCode, 'mailbox' | 'passport'>;

/** Creates a random code for the application, from 1000 to 9999, valid from `now`. */
export function createCode(applicationId: string, subjects: Subjects, now: Date): ConfirmationCode {
  const code = randomInt(smallestCode, smallestCode * 10);
  const salt = randomBytes(16);
  return {
    id: randomUUID(),
    applicationId,
    ...subjects,
    salt,
    hash: hashOf(code, applicationId, salt),
    unsentCode: String(code),
    triesLeft: codeLimits.tries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeMinutes * 60_000),
    usedAt: null,
  };
}

/** True if the code is unused, has tries left, has not expired, and is not from a clock more than a minute ahead. */
export const isUsableCode = (code: ConfirmationCode, now: Date): boolean =>
  code.usedAt === null && code.triesLeft > 0 && code.createdAt <= latestBy(now) && now < code.expiresAt;

/** True if `given` is the code. Compares in constant time. */
export const isCorrectCode = (code: ConfirmationCode, given: number): boolean =>
  timingSafeEqual(hashOf(given, code.applicationId, code.salt), code.hash);

const hashOf = (code: number, applicationId: string, salt: Buffer): Buffer =>
  createHmac('sha256', salt).update(`${applicationId}:${code}`).digest();
