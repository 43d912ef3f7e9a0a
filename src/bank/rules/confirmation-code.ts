import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { codeMinutes, limits } from '#contract/limits.ts';

/**
 * A confirmation code of an application, as it is stored. `unsentCode` is the code in plain text until its email is
 * sent: a code made when the email is sent would differ at every try.
 */
export type ConfirmationCode = {
  id: string;
  applicationId: string;
  salt: Uint8Array;
  hash: Uint8Array;
  unsentCode: string | null;
  triesLeft: number;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
};

/**
 * How long a code is valid, how often it can be tried, and how many codes an application gets in 24 hours. The bank's
 * own choice: the specification fixes the length only (section 9).
 */
export const codeLimits = { minutes: codeMinutes, tries: 3, perDay: 5 } as const;

const smallest = 10 ** (limits.codeLength - 1);

/** Makes a random code for the application, 1000 to 9999, valid from `now`. */
export function createCode(applicationId: string, now: Date): ConfirmationCode {
  const code = randomInt(smallest, smallest * 10);
  const salt = randomBytes(16);
  return {
    id: randomUUID(),
    applicationId,
    salt,
    hash: hashOf(code, applicationId, salt),
    unsentCode: String(code),
    triesLeft: codeLimits.tries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeLimits.minutes * 60_000),
    usedAt: null,
  };
}

/** Whether the code is unused, has tries left and is not expired at `now`. */
export const isUsableCode = (code: ConfirmationCode, now: Date): boolean =>
  code.usedAt === null && code.triesLeft > 0 && now < code.expiresAt;

/** Whether `given` is the code's number. Compares in constant time. */
export const isCorrectCode = (code: ConfirmationCode, given: number): boolean =>
  timingSafeEqual(hashOf(given, code.applicationId, code.salt), Buffer.from(code.hash));

const hashOf = (code: number, applicationId: string, salt: Uint8Array): Buffer =>
  createHmac('sha256', salt).update(`${applicationId}:${code}`).digest();
