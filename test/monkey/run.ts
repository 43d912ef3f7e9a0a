import { parseArgs } from 'node:util';
import { openBrowser } from '../support/browser.ts';
import { oneOf, positiveInteger } from '../support/options.ts';
import { buildSite } from '../support/program.ts';
import { randomVisit } from './visits.ts';

/** `npm run faults -- monkey` makes random visits. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    visits: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
  },
});
for (const given of positionals) oneOf('The test', ['monkey'], given);

const visits = positiveInteger('--visits', values.visits);
const firstSeed = positiveInteger('--seed', values.seed);
/** One iterator for all parallel runs: each takes the next seed. */
const seeds = Array.from({ length: visits }, (_, index) => firstSeed + index).values();
const browser = await openBrowser();
const siteFolder = buildSite();
const headings: Record<string, number> = {};
const failed: number[] = [];
await Promise.all(Array.from({ length: Math.min(visits, 4) }, runVisits));
console.table(headings);
console.log(
  failed.length === 0 ? `${visits} visits broke no invariant.` : `Failed with the seeds ${failed.join(', ')}`,
);
await browser.close();
process.exit(failed.length === 0 ? 0 : 1);

/** Runs visits one after another. */
async function runVisits(): Promise<void> {
  for (const seed of seeds) {
    const visit = await randomVisit(browser, siteFolder, seed);
    for (const heading of visit.headings) headings[heading] = (headings[heading] ?? 0) + 1;
    if (visit.failures.length === 0) continue;
    failed.push(seed);
    console.log(`\nSeed ${seed}, ${visit.width} px:\n  ${visit.steps.join('\n  ')}\n`, ...visit.failures);
  }
}
