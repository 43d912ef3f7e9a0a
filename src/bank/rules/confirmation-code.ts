import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { codeMinutes } from '#contract/limits.ts';
import { smallestCode } from '#contract/signing.ts';
import { isOfLastDay, latestBy, secondsToDayAfter } from './day.ts';

/**
 * A confirmation code of an application, as it is stored. `unsentCode` is the code in plain text until its email is
 * sent: a code made when the email is sent would differ at every try. A code with `triesLeft` 0 or with `usedAt` is
 * used up. `mailbox` and `passport` are those of the application: their wrong codes are counted together.
 */
export type ConfirmationCode = {
  id: string;
  applicationId: string;
  mailbox: string;
  passport: string;
  salt: Uint8Array;
  hash: Uint8Array;
  unsentCode: string | null;
  triesLeft: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/**
 * How long a code is valid, how often it can be tried, and the minutes from each code of an application to the next
 * one: five codes in 24 hours, in which `wrongPerDay` wrong codes are judged for a mailbox and for a passport. The
 * bank's own choice: the specification fixes the length only (section 9).
 */
export const codeLimits = {
  minutes: codeMinutes,
  tries: 3,
  perDay: 5,
  pauses: [0, 1, 5, 15],
  wrongPerDay: 12,
} as const;

/** Seconds until an application may get another code. `codes` are its own, newest first. */
export function secondsToNextCode(codes: Pick<ConfirmationCode, 'createdAt'>[], now: Date): number {
  const today = codes.filter(({ createdAt }) => isOfLastDay(createdAt, now));
  const [last] = today;
  if (!last) return 0;
  const pause = codeLimits.pauses[today.length - 1];
  if (pause === undefined) return secondsToDayAfter(today[codeLimits.perDay - 1]?.createdAt, now);
  return Math.max(0, Math.ceil((last.createdAt.getTime() + pause * 60_000 - now.getTime()) / 1000));
}

type Subjects = Pick<ConfirmationCode, 'mailbox' | 'passport'>;

/** Makes a random code for the application, 1000 to 9999, valid from `now`. */
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
    expiresAt: new Date(now.getTime() + codeLimits.minutes * 60_000),
    usedAt: null,
  };
}

/** True if the code is unused, has tries left and is valid at `now`: neither expired nor of a clock that was ahead. */
export const isUsableCode = (code: ConfirmationCode, now: Date): boolean =>
  code.usedAt === null && code.triesLeft > 0 && code.createdAt <= latestBy(now) && now < code.expiresAt;

/** True if the email with the code has left. */
export const isSentCode = ({ unsentCode }: ConfirmationCode): boolean => unsentCode === null;

/** True if `given` is the code's number. Compares in constant time. */
export const isCorrectCode = (code: ConfirmationCode, given: number): boolean =>
  timingSafeEqual(hashOf(given, code.applicationId, code.salt), Buffer.from(code.hash));

const hashOf = (code: number, applicationId: string, salt: Uint8Array): Buffer =>
  createHmac('sha256', salt).update(`${applicationId}:${code}`).digest();
