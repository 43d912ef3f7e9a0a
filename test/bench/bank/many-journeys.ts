import { journey, lettersOfAJourney, type StepCalled } from './journey.ts';
import type { LetterBox } from './letters.ts';
import { callerAt, figuresOf, repeat } from './load.ts';
import type { Server } from './servers.ts';
import { row } from './table.ts';

/** Whole journeys, so many applicants at a time, for so many seconds: figures of all calls, and of each step. */
export async function manyJourneys(server: Server, letters: LetterBox, atOnce: number, seconds: number) {
  letters.forget();
  const caller = callerAt(server.url, atOnce);
  const calls: StepCalled[] = [];
  let done = 0;
  const took = await repeat(atOnce, seconds, async () => {
    await journey(caller, letters, (called) => calls.push(called));
    done += 1;
  });
  caller.close();
  row(`journeys, ${atOnce} applicants at a time`, `${done} done, ${(done / took).toFixed(1)} a second`);
  row('  all calls', figuresOf(calls, took));
  for (const [step, found] of Map.groupBy(calls, ({ step }) => step))
    row(`  ${step}`, figuresOf(found, took));
  row('  from the signature to the code mail', waitSaid(letters));
  row('  letters', await lettersSaid(letters, done));
}

/** So many applicants who start at the same moment, once. */
export async function allAtOnce(server: Server, letters: LetterBox, applicants: number) {
  letters.forget();
  const caller = callerAt(server.url, applicants);
  const calls: StepCalled[] = [];
  const began = performance.now();
  const one = () => journey(caller, letters, (called) => calls.push(called));
  const ends = await Promise.allSettled(Array.from({ length: applicants }, one));
  const took = (performance.now() - began) / 1000;
  caller.close();
  const done = ends.filter(({ status }) => status === 'fulfilled').length;
  row(`${applicants} applicants at once`, `${done} done in ${took.toFixed(1)} s`);
  row('  all calls', figuresOf(calls, took));
  row('  from the signature to the code mail', waitSaid(letters));
  row('  letters', await lettersSaid(letters, done));
}

export function waitSaid({ waited }: LetterBox): string {
  const sorted = waited.toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return `half within ${at(0.5)} ms, all but one in a hundred within ${at(0.99)} ms`;
}

/** Waits for the last letters, half a minute at most, and says how many came, and whether any came twice. */
export async function lettersSaid(letters: LetterBox, journeys: number): Promise<string> {
  const due = journeys * lettersOfAJourney.length;
  for (let wait = 0; letters.counts.size < due && wait < 300; wait += 1)
    await new Promise((again) => setTimeout(again, 100));
  const twice = [...letters.counts.values()].filter((count) => count > 1).length;
  return `${letters.counts.size} of ${due} came, ${twice} of them more than once`;
}
