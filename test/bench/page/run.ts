import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../../support/browser.ts';
import { startProgram } from '../../support/program.ts';
import { sortRows } from './later.ts';
import { ask } from './load.ts';
import { transitionCost } from './machine.ts';
import { type Look, lookAt, typeInto } from './page-metrics.ts';
import { pressesOf } from './presses.ts';
import { serveFolder } from './serve.ts';
import { buildVariants } from './variants.ts';

/**
 * `npm run bench:page`: the site, the same site without script, and the same site drawn by its script alone, opened in
 * turns on a slow phone; medians of `ROUNDS` (5). Then what one process serves, and what a step costs.
 */
process.env.NODE_ENV = 'production';
const rounds = Number(process.env.ROUNDS ?? 5);
const folder = await mkdtemp(join(tmpdir(), 'neobank-pages-'));
const { site, twins, drawn } = await buildVariants(folder);
const browser = await openBrowser();
console.log(
  `Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} cores, medians of ${rounds}`,
);

for (const page of ['/', '/#/loan'] as const) {
  const served = {
    'without script': await serveFolder(twins[page]),
    'this site': await serveFolder(site),
    'drawn by script': await serveFolder(drawn),
  };
  const looks: Record<string, Look[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, { url }] of Object.entries(served)) {
      const look = await lookAt(browser, url + page);
      const typed = page === '/' ? {} : await typeInto(browser, url + page);
      looks[name] = [...(looks[name] ?? []), { ...look, ...typed }];
    }
  }
  console.log(`\n${page}`);
  console.table(Object.fromEntries(Object.entries(looks).map(([name, some]) => [name, medians(some)])));
  for (const { stop } of Object.values(served)) stop();
}

const later = await serveFolder(site);
const sorts: Look[] = [];
for (let round = 0; round < rounds; round += 1) sorts.push(await sortRows(browser, later.url));
const { toPaint, work } = medians(sorts);
console.log(`\nA schedule of 360 rows: ${toPaint} ms from press to paint, ${work} of them for the sorting`);
later.stop();
const cost = transitionCost();
console.log(`A transition of the machine takes ${cost.first} µs, and ${cost.last} µs after 20,000 of them`);

const program = await startProgram({ RATE_LIMITS: 'off' });
const journeys = [];
for (let round = 0; round < rounds; round += 1)
  journeys.push(await pressesOf(browser, program.url, `presses-${round}@example.com`));
const slow = median(journeys.map(({ p98 }) => p98));
console.log(
  `The whole journey, ${journeys[0]?.count} presses and keys: 98 in 100 are painted within ${slow} ms`,
);
console.table(journeys.flatMap(({ worst }) => worst).toSorted((one, other) => other.duration - one.duration));
await browser.close();
await ask(program.url, 500, 2);
console.log('The document at 1,000 requests a second, in ms:', await ask(program.url, 1000, 10));
await program.stop();
await rm(folder, { recursive: true, force: true });

function medians(looks: Look[]): Look {
  const names = Object.keys(looks[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(looks.map((look) => look[name] ?? 0))]));
}

function median(numbers: number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}
