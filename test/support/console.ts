import { afterEach, beforeEach, vi } from 'vitest';

type Level = 'error' | 'warn' | 'log';
const unclaimed: { level: Level; words: unknown[] }[] = [];

/** Returns the test's console messages at this level, except those that an earlier call returned. */
export function claimConsole(level: Level): unknown[][] {
  const claimed = unclaimed.filter((message) => message.level === level);
  for (const message of claimed) unclaimed.splice(unclaimed.indexOf(message), 1);
  return claimed.map((message) => message.words);
}

/** Fails each test that writes an error, warning or log to the console and does not read it with `claimConsole`. */
export function guardConsole(): void {
  beforeEach(() => {
    unclaimed.length = 0;
    for (const level of ['error', 'warn', 'log'] as const) {
      vi.spyOn(console, level).mockImplementation((...words) => {
        unclaimed.push({ level, words });
      });
    }
  });
  afterEach(() => {
    vi.restoreAllMocks();
    if (unclaimed.length === 0) return;
    const messages = unclaimed.map(({ level, words }) => `${level}: ${words.map(String).join(' ')}`);
    throw new Error(`The test did not claim these console messages:\n${messages.join('\n')}`);
  });
}
