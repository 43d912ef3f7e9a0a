import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { soakEmbedded } from './embedded.ts';
import { soakPostgres } from './postgres.ts';

/**
 * A hostile week on both databases at once. Prints the figures of docs/measurements/soak.md; exits with 1 for faults.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    'day-seconds': { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded,postgres' },
    seed: { type: 'string', default: '1' },
  },
});
const began = performance.now();
const run = {
  progress: () => (performance.now() - began) / (Number(values.minutes) * 60_000),
  daySeconds: Number(values['day-seconds']),
  seed: Number(values.seed),
};

console.log(`Node ${process.version}, ${availableParallelism()} cores, seed ${values.seed}`);
const soaks = { embedded: soakEmbedded, postgres: soakPostgres };
const names = (['embedded', 'postgres'] as const).filter((name) => values.database.split(',').includes(name));
const reports = await Promise.all(names.map((name) => soaks[name](run)));
for (const [at, { wrong, errors, figures }] of reports.entries()) {
  const lines = Object.entries({ ...figures, 'faults found': wrong.length });
  console.log(`\n${names[at]}\n${lines.map(([name, value]) => `  ${name.padEnd(56)}${value}`).join('\n')}`);
  for (const [error, count] of errors) console.log(`  reported: ${error} (${count})`);
}
process.exit(reports.every(({ wrong }) => wrong.length === 0) ? 0 : 1);
