import { parseArgs } from 'node:util';
import { openTestBank } from '../bank/support/test-bank.ts';
import { openBrowser } from '../support/browser.ts';
import { buildSite } from '../support/program.ts';
import { randomVisit, type Visit } from './visits.ts';

const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    parallel: { type: 'string', default: '4' },
    /** Seconds in which a shorter visit is looked for that fails too. */
    shrink: { type: 'string', default: '60' },
  },
});
/**
 * Visits move the clock of their bank: after the sum of many it would stop the erasure, as it does for a wrong clock.
 */
const visitsOfBank = 50;

const visits = Number(values.visits);
const first = Number(values.seed);
const began = performance.now();
const seeds = Array.from({ length: visits }, (_, index) => first + index).values();
const browser = await openBrowser();
const siteFolder = buildSite();
const screens = new Map<string, number>();
const failed: number[] = [];
let made = 0;
let steps = 0;
await Promise.all(Array.from({ length: Math.min(visits, Number(values.parallel)) }, visitInTurn));
const seconds = Math.round((performance.now() - began) / 1000);
console.log('\nScreens that the steps led to:');
for (const [screen, times] of [...screens].sort((one, other) => other[1] - one[1]))
  console.log(`${String(times).padStart(6)}  ${screen}`);
console.log(`${made} visits, seeds ${first} to ${first + visits - 1}, ${steps} steps in ${seconds} s`);
console.log(failed.length === 0 ? 'No law was broken.' : `Broken by the seeds ${failed.join(', ')}`);
await browser.close();
process.exit(failed.length === 0 ? 0 : 1);

/** One visit after the other, at a bank of their own: the visits of another turn do not move its clock. */
async function visitInTurn(): Promise<void> {
  let bank: Awaited<ReturnType<typeof openTestBank>> | undefined;
  let served = 0;
  for (const seed of seeds) {
    if (!browser.isConnected()) break;
    if (!bank || served === visitsOfBank) {
      await bank?.stop();
      bank = await openTestBank({}, siteFolder);
      served = 0;
    }
    served += 1;
    const site = { browser, url: bank.publicUrl, pass: bank.pass };
    report(await randomVisit(site, seed, Number(values.shrink) * 1000));
    for (const error of bank.reported.splice(0)) {
      console.log(`Seed ${seed}, an error in the bank:`, error);
      failed.push(seed);
    }
  }
  await bank?.stop();
}

function report(visit: Visit): void {
  made += 1;
  steps += visit.steps.length;
  for (const screen of visit.screens) screens.set(screen, (screens.get(screen) ?? 0) + 1);
  if (visit.failure === null) return;
  failed.push(visit.seed);
  console.log(`
Seed ${visit.seed}, ${visit.width} px, after ${made} visits:
  ${visit.steps.join('\n  ')}
${visit.failure}`);
}
