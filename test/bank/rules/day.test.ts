import { expect, test } from 'vitest';
import { dayIn } from '#bank/rules/day.ts';

test('a day begins at midnight of the time zone', () => {
  const at = new Date('2026-11-22T21:30:00Z');
  const zones = ['Europe/Moscow', 'UTC', 'America/New_York', 'Pacific/Kiritimati'];
  expect(zones.map((zone) => dayIn(zone, at))).toEqual([
    '2026-11-23',
    '2026-11-22',
    '2026-11-22',
    '2026-11-23',
  ]);
});
