import { journey } from './journey.ts';
import type { LetterBox } from './letters.ts';
import { type Called, callerAt, figuresOf, repeat } from './load.ts';
import type { Server } from './servers.ts';
import { row } from './table.ts';

/** Whole journeys for so many minutes, ten applicants at a time; the bank's memory every ten seconds. */
export async function longRun(server: Server, letters: LetterBox, minutes: number): Promise<void> {
  const caller = callerAt(server.url, 10);
  const calls: Called[] = [];
  const memory: number[] = [];
  const reading = setInterval(() => void server.memory().then((found) => memory.push(found)), 10_000);
  const took = await repeat(10, minutes * 60, async () => {
    await journey(caller, letters, ({ status, milliseconds }) =>
      calls.push({ status, milliseconds, body: '', retryAfter: undefined }),
    );
  });
  clearInterval(reading);
  caller.close();
  row(`journeys for ${minutes} minutes`, figuresOf(calls, took));
  const perMinute = Array.from({ length: minutes }, (_, at) => Math.max(...memory.slice(at * 6, at * 6 + 6)));
  row('  memory, the most in each minute, MB', perMinute.join(' '));
}
