import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../../support/browser.ts';
import { medianOf } from '../../support/process-figures.ts';
import { startProgram } from '../../support/program.ts';
import { type Metrics, measureLoading, measureTyping } from './page-metrics.ts';

/**
 * `npm run bench -- page`: opens the home and loan pages with an empty cache on a slow phone. Prints the medians of
 * `--rounds` rounds. `--against FOLDER` also measures the site of another checkout, alternating with this one.
 */
const { values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' }, against: { type: 'string' } },
});
const rounds = Number(values.rounds);
const root = resolve(import.meta.dirname, '../../..');
const checkouts = { 'this site': root, ...(values.against && { [values.against]: values.against }) };

const programs = await Promise.all(
  Object.entries(checkouts).map(async ([name, folder]) => ({
    name,
    program: await startProgram({ RATE_LIMITS: 'off' }, folder),
  })),
);
const browser = await openBrowser();
console.log(
  `Node ${process.version}, Chromium ${browser.version()}, ${cpus().length} cores, medians of ${rounds}`,
);
for (const page of ['/', '/#/loan']) {
  const sites = Object.fromEntries(programs.map(({ name, program }) => [name, program.url + page]));
  const measured: Record<string, Metrics[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, address] of Object.entries(sites)) {
      const loading = await measureLoading(browser, address);
      const typing = page === '/' ? {} : await measureTyping(browser, address);
      measured[name] = [...(measured[name] ?? []), { ...loading, ...typing }];
    }
  console.log(`\n${page}`);
  console.table(Object.fromEntries(Object.entries(measured).map(([name, found]) => [name, medians(found)])));
}
await browser.close();
for (const { program } of programs) await program.stop();

function medians(measured: Metrics[]): Metrics {
  const names = Object.keys(measured[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, medianOf(measured.map((metrics) => metrics[name] ?? 0))]),
  );
}
