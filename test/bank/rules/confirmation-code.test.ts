import { expect, test } from 'vitest';
import { createCode, secondsToNextCode } from '#bank/rules/confirmation-code.ts';

const start = new Date('2026-11-22T09:00:00Z');
const minutesLater = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

test('each new code of an application waits longer: 0, 1, 5 and 15 minutes, then a day after the first', () => {
  const subjects = { mailbox: 'anna@example.com', passport: '4510 123456' };
  const codeAt = (minute: number) => createCode('a'.repeat(32), subjects, minutesLater(minute));
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
