import { afterEach, beforeEach, vi } from 'vitest';

type Level = 'error' | 'warn' | 'log';
const unclaimed: { level: Level; words: unknown[] }[] = [];

/** The console messages at this level since the last call, which claims them. */
export function claimConsole(level: Level): unknown[][] {
  const claimed = unclaimed.filter((message) => message.level === level);
  for (const message of claimed) unclaimed.splice(unclaimed.indexOf(message), 1);
  return claimed.map((message) => message.words);
}

/** From here on every message on the console that no test claims fails its test. */
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
    throw new Error(`The console got messages that no test claimed:\n${messages.join('\n')}`);
  });
}
