import { expect, test } from 'vitest';
import { mailboxOf, networkOf, secondsToTry, spendTry, triesIn } from '#bank/rules/code-budget.ts';
import { createCode, secondsToNextCode } from '#bank/rules/confirmation-code.ts';

const start = new Date('2026-11-22T09:00:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

/** An attacker who starts anew without end tries a code every minute, for so many days: the tries that are judged. */
function judgedIn(days: number, kind: 'mailbox' | 'passport' | 'network'): number {
  let refilledAt = start;
  let judged = 0;
  for (let minute = 0; minute < days * 24 * 60; minute += 1) {
    const now = minutesLater(minute);
    if (triesIn(kind, refilledAt, now) === 0) continue;
    refilledAt = spendTry(kind, refilledAt, now);
    judged += 1;
  }
  return judged;
}

test.each([
  ['mailbox', [4, 10, 30, 328]],
  ['passport', [15, 21, 41, 339]],
  ['network', [59, 239, 929, 10_979]],
] as const)('wrong codes of a %s that are judged in 1, 7, 30 and 365 days', (kind, expected) => {
  expect([1, 7, 30, 365].map((days) => judgedIn(days, kind))).toEqual(expected);
});

test('of an attacked mailbox one more code in 27 hours is judged: 1 in 10,125 a day, as simulated', () => {
  const perDay = (judgedIn(28, 'mailbox') - judgedIn(1, 'mailbox')) / 27;
  expect(1 / (1 - (1 - 1 / 9000) ** perDay)).toBeCloseTo(10_125, -1);
});

test('the tries of a mailbox come back one by one, 27 hours each', () => {
  let refilledAt = start;
  const left = [4];
  for (const minute of [0, 1, 2, 3]) {
    refilledAt = spendTry('mailbox', refilledAt, minutesLater(minute));
    left.push(triesIn('mailbox', refilledAt, minutesLater(minute)));
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(secondsToTry('mailbox', refilledAt, minutesLater(3))).toBe(27 * 3600 - 3 * 60);
  const hours = [26, 27, 54, 81, 107, 108, 1000];
  expect(hours.map((one) => triesIn('mailbox', refilledAt, minutesLater(one * 60)))).toEqual([
    0, 1, 2, 3, 3, 4, 4,
  ]);
  expect(hours.map((one) => secondsToTry('mailbox', refilledAt, minutesLater(one * 60)))).toEqual([
    3600, 0, 0, 0, 0, 0, 0,
  ]);
});

test.each([
  'anna.petrova@example.com',
  'Anna.Petrova@Example.COM',
  'annapetrova@example.com',
  'a.n.n.a.petrova+card+2@example.com',
])('%s is the mailbox annapetrova@example.com', (address) => {
  expect(mailboxOf(address)).toBe('annapetrova@example.com');
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:0DB8:0:7::1', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is in the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('each new code of an application waits longer: 0, 1, 5 and 15 minutes, then a day after the first', () => {
  const codeAt = (minute: number) => createCode('a'.repeat(32), minutesLater(minute));
  const [first, second, third, fourth, fifth] = [0, 1, 2, 7, 22].map(codeAt) as Required<
    [ReturnType<typeof codeAt>, ...ReturnType<typeof codeAt>[]]
  >;
  const wait = (minute: number, ...codes: unknown[]) =>
    secondsToNextCode(codes.filter(Boolean) as never, minutesLater(minute));
  expect(wait(0)).toBe(0);
  expect(wait(0, first)).toBe(0);
  expect([wait(1, second, first), wait(2, second, first)]).toEqual([60, 0]);
  expect([wait(2, third, second, first), wait(7, third, second, first)]).toEqual([300, 0]);
  expect([wait(8, fourth, third, second, first), wait(22, fourth, third, second, first)]).toEqual([840, 0]);
  const all = [fifth, fourth, third, second, first];
  expect([wait(22, ...all), wait(24 * 60, ...all)]).toEqual([(24 * 60 - 22) * 60, 0]);
});
