import { expect, test } from 'vitest';
import { dayIn, isInLast24Hours } from '#bank/rules/day.ts';

test('a day begins at midnight in the time zone', () => {
  const at = new Date('2026-11-22T21:30:00Z');
  const zones = ['Europe/Moscow', 'UTC', 'America/New_York', 'Pacific/Kiritimati'];
  expect(zones.map((zone) => dayIn(zone, at))).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
  ]);
});

test.each([
  ['2026-11-21T12:00:00.000Z', false],
  ['2026-11-21T12:00:00.001Z', true],
  ['2026-11-22T12:01:00.000Z', true], // The clock of another process may be a minute ahead.
  ['2026-11-22T12:01:00.001Z', false],
])('at noon on 22 November, a daily limit counts an event at %s: %s', (moment, isCounted) => {
  expect(isInLast24Hours(new Date(moment), new Date('2026-11-22T12:00:00Z'))).toBe(isCounted);
});
