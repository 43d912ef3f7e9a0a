import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTurns } from '#bank/email/concurrency-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts as many letters as named; each ends when it is told to. */
function letters(names: string[]) {
  const inTurn = openTurns();
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const all = names.map((name) =>
    inTurn(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }),
  );
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { begun, end, all };
}

test('one letter at a time, in the order in which they came', async () => {
  const { begun, end, all } = letters(['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(499);
  expect(begun).toEqual(['a']);
  await end('a');
  expect(begun).toEqual(['a', 'b']);
  await end('b');
  await end('c');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

test('a slow mail server gets four at once, and no fifth', async () => {
  const { begun, end } = letters(['a', 'b', 'c', 'd', 'e', 'f']);
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('b');
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('one that fails gives its turn on', async () => {
  const inTurn = openTurns();
  const refused = inTurn(() => Promise.reject(new Error('refused')));
  const next = inTurn(async () => 'sent');
  await expect(refused).rejects.toThrow('refused');
  expect(await next).toBe('sent');
});
