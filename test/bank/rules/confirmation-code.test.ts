import { expect, test } from 'vitest';
import { type ConfirmationCode, createCode, isUsableCode } from '#bank/rules/confirmation-code.ts';
import { codeMinutes } from '#contract/limits.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const later = (seconds: number, milliseconds = 0) => new Date(now.getTime() + seconds * 1000 + milliseconds);
const code = createCode('a1b2', {} as Parameters<typeof createCode>[1], now);
const end = codeMinutes * 60;

test.each<[situation: string, change: Partial<ConfirmationCode>, at: Date, isUsable: boolean]>([
  ['just made', {}, now, true],
  ['in its last millisecond', {}, later(end, -1), true],
  ['at its end', {}, later(end), false],
  ['used', { usedAt: now }, later(1), false],
  ['without tries', { triesLeft: 0 }, later(1), false],
  ['made by a clock that is a minute ahead', { createdAt: later(60) }, now, true],
  ['made by a clock that is further ahead', { createdAt: later(60, 1) }, now, false],
])('a confirmation code %s', (_, change, at, isUsable) => {
  expect(isUsableCode({ ...code, ...change }, at)).toBe(isUsable);
});
