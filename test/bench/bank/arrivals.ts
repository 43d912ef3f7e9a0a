import { setTimeout as pause } from 'node:timers/promises';
import { randomBy } from '../../faults/random.ts';
import { journey, type StepCalled } from './journey.ts';
import type { LetterBox } from './letters.ts';
import { callerAt, figuresOf } from './load.ts';
import { lettersSaid, waitSaid } from './many-journeys.ts';
import type { Server } from './servers.ts';
import { row } from './table.ts';

/** Applicants who arrive at random, so many a second on average, whether or not those before them are done. */
export async function arrivals(server: Server, letters: LetterBox, perSecond: number, seconds: number) {
  letters.forget();
  const caller = callerAt(server.url, 200);
  const calls: StepCalled[] = [];
  const random = randomBy(1);
  const under: Promise<unknown>[] = [];
  const began = performance.now();
  for (let at = 0; ; ) {
    at += (-Math.log(1 - random()) / perSecond) * 1000;
    if (at > seconds * 1000) break;
    await pause(Math.max(0, began + at - performance.now()));
    under.push(journey(caller, letters, (called) => calls.push(called)));
  }
  const done = (await Promise.allSettled(under)).filter(({ status }) => status === 'fulfilled').length;
  const took = (performance.now() - began) / 1000;
  caller.close();
  row(`applicants arriving, ${perSecond} a second`, `${done} of ${under.length} done`);
  row('  all calls', figuresOf(calls, took));
  for (const [step, found] of Map.groupBy(calls, ({ step }) => step))
    row(`  ${step}`, figuresOf(found, took));
  row('  from the signature to the code mail', waitSaid(letters));
  row('  letters', await lettersSaid(letters, done));
}
