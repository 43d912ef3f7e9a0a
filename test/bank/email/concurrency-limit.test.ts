import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openConcurrencyLimit } from '#bank/email/concurrency-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a task for each name; `end` ends it. */
function startTasks(names: string[]) {
  const limit = openConcurrencyLimit();
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const all = names.map((name) =>
    limit(() => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    }),
  );
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { started, end, all };
}

test('one task at a time, in the order of their arrival', async () => {
  const { started, end, all } = startTasks(['a', 'b', 'c']);
  await vi.advanceTimersByTimeAsync(499);
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'b']);
  await end('b');
  await end('c');
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
});

test('four tasks run while all are slow, and no fifth', async () => {
  const { started, end } = startTasks(['a', 'b', 'c', 'd', 'e', 'f']);
  await vi.advanceTimersByTimeAsync(500);
  expect(started).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a task that fails lets the next one start', async () => {
  const limit = openConcurrencyLimit();
  const refused = limit(() => Promise.reject(new Error('refused')));
  const next = limit(async () => 'sent');
  await expect(refused).rejects.toThrow('refused');
  expect(await next).toBe('sent');
});
