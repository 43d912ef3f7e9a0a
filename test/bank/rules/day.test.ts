import { expect, test } from 'vitest';
import { isInLast24Hours } from '#bank/rules/day.ts';

test.each([
  ['2026-11-21T12:00:00.000Z', false],
  ['2026-11-21T12:00:00.001Z', true],
  ['2026-11-22T12:01:00.000Z', true], // The clock of another process may be a minute ahead.
  ['2026-11-22T12:01:00.001Z', false],
])('at noon on 22 November, a daily limit counts an event at %s: %s', (moment, isCounted) => {
  expect(isInLast24Hours(new Date(moment), new Date('2026-11-22T12:00:00Z'))).toBe(isCounted);
});
