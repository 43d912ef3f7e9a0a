import { parseArgs } from 'node:util';
import { openDocumentRenderer } from '#bank/documents/document-renderer.ts';
import { openTestBank } from '../bank/support/test-bank.ts';
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

/** After this many visits, a new bank starts empty: after its clock jumps by days, a bank keeps all old data. */
const visitsPerBank = 50;

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

/** Runs visits one after another. Each call has its own banks, because a visit advances the clock of its bank. */
async function runVisits(): Promise<void> {
  let bank: Awaited<ReturnType<typeof openTestBank>> | undefined;
  let served = 0;
  for (const seed of seeds) {
    if (!bank || served === visitsPerBank) {
      await bank?.stop();
      bank = await openTestBank({}, { siteFolder, documents: openDocumentRenderer() });
      served = 0;
    }
    served += 1;
    const site = { browser, url: bank.publicUrl, pass: bank.pass };
    const visit = await randomVisit(site, seed);
    for (const heading of visit.headings) headings[heading] = (headings[heading] ?? 0) + 1;
    const faults = [visit.failure, ...bank.reported.splice(0)].filter((fault) => fault !== null);
    if (faults.length === 0) continue;
    failed.push(seed);
    console.log(`\nSeed ${seed}, ${visit.width} px:\n  ${visit.steps.join('\n  ')}\n`, ...faults);
  }
  await bank?.stop();
}
