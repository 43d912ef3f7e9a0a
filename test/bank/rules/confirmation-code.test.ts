import { expect, test } from 'vitest';
import { type ConfirmationCode, createCode, isUsableCode } from '#bank/rules/confirmation-code.ts';
import { codeMinutes } from '#contract/limits.ts';

const now = new Date('2026-03-02T09:00:00.000Z');
const later = (seconds: number, milliseconds = 0) => new Date(now.getTime() + seconds * 1000 + milliseconds);
const code = createCode('a1b2', {} as Parameters<typeof createCode>[1], now);
const end = codeMinutes * 60;

test.each<[situation: string, change: Partial<ConfirmationCode>, at: Date, isUsable: boolean]>([
  ['in its last millisecond is usable', {}, later(end, -1), true],
  ['at its end is not usable', {}, later(end), false],
  ['that was used is not usable', { usedAt: now }, later(1), false],
  ['without remaining attempts is not usable', { triesLeft: 0 }, later(1), false],
  ['made by a clock a minute ahead is usable', { createdAt: later(60) }, now, true],
  ['made by a clock further ahead is not usable', { createdAt: later(60, 1) }, now, false],
])('a confirmation code %s', (_, change, at, isUsable) => {
  expect(isUsableCode({ ...code, ...change }, at)).toBe(isUsable);
});
