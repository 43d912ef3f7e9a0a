import { createHmac, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { Code } from '../store/tables.ts';

/** What a code is worth. The bank's own choice: the specification says four digits, and nothing more. */
export const codeRules = { minutes: 10, tries: 3, perDay: 5 } as const;

const [smallest, largest] = [1000, 9999];

/**
 * A new code for the application, as its row. The code itself stands in it until its mail has left: a code made only when
 * the mail leaves would be another one at every try, and the applicant would hold one that no longer counts.
 */
export function newCode(applicationId: string, now: Date): Code {
  const code = randomInt(smallest, largest + 1);
  const salt = randomBytes(16);
  return {
    id: randomUUID(),
    applicationId,
    salt,
    hash: hashOf(code, applicationId, salt),
    unsentCode: String(code),
    triesLeft: codeRules.tries,
    createdAt: now,
    expiresAt: new Date(now.getTime() + codeRules.minutes * 60_000),
    usedAt: null,
  };
}

/** Whether a code can still be used. */
export const isLive = (code: Code, now: Date): boolean =>
  code.usedAt === null && code.triesLeft > 0 && now < code.expiresAt;

/** Compares in constant time. */
export const isRight = (code: Code, given: number): boolean =>
  timingSafeEqual(hashOf(given, code.applicationId, code.salt), Buffer.from(code.hash));

const hashOf = (code: number, applicationId: string, salt: Uint8Array): Buffer =>
  createHmac('sha256', salt).update(`${applicationId}:${code}`).digest();
