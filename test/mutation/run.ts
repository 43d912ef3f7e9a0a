import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { MachineChunks } from './machine-chunks.ts';
import { flowTests, machineMutants } from './machine-mutants.ts';
import { type Mutant, MutantRunner, type Outcome } from './mutant-runner.ts';
import { relatedTests } from './related-tests.ts';
import { Results, report } from './results.ts';
import { drawn, sourceMutants } from './source-mutants.ts';

const usage = `npm run mutate -- [part of a mutant's name] [options]
  code              the mutants of the machine whose names contain 'code'
  --sample 100      100 mutants of the machine, drawn by the seed
  --src 200         200 mutants of src instead, drawn by the seed
  --seed 1          the draw
  --results FILE    outcomes are kept there: a stopped run goes on, a mutant with an outcome is not run again
  --survivors       with --results: those that survived are run again
`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    src: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    results: { type: 'string' },
    survivors: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const [part = ''] = positionals;
const seed = Number(values.seed);
const all = values.src === undefined ? machineMutants() : sourceMutants();
const named = all.filter(({ name }) => name.includes(part));
if (named.length === 0) throw new Error(`No mutant's name contains '${part}'.\n${usage}`);
const sample = values.src ?? values.sample;
const mutants = sample === undefined ? named : drawn(named, Number(sample), seed);
if (sample !== undefined) console.log(`${mutants.length} of ${named.length} mutants, seed ${seed}`);

const related = values.src === undefined ? () => flowTests : relatedTests();
const testsOf = ({ file }: Mutant) => related(file);
const results = new Results(values.results);
const isOpen = ({ name }: Mutant) => {
  const status = results.outcomes.get(name)?.status;
  return status === undefined || (values.survivors && (status === 'survived' || status === 'noCoverage'));
};

const count = mutants.filter(isOpen).length;
let told = 0;
const runner = new MutantRunner();
if (values.src === undefined) await inChunks();
const open = mutants.filter(isOpen);
const first = open.find((mutant) => testsOf(mutant).length > 0);
if (first) await runner.prove(first, testsOf(first).slice(0, 2));
for (const mutant of open) tell(await runner.outcomeOf(mutant, testsOf(mutant)));
for (const test of runner.red) console.log(`left out, red without a mutant: ${test}`);
runner.stop();

function tell(outcome: Outcome): void {
  results.add(outcome);
  console.log(`${outcome.status} ${++told} of ${count}: ${outcome.name} (${outcome.by})`);
}

/** Most mutants of the machine die in the tests that name their state, most others in the short ones. */
async function inChunks(): Promise<void> {
  const chunks = new MachineChunks(runner.folder);
  const numbers = new Map(all.map(({ name }, number) => [name, number]));
  for (const which of ['named', 'all'] as const) {
    const open = mutants.filter(isOpen).map(({ name }) => ({ name, number: numbers.get(name) as number }));
    for (let at = 0; at < open.length; at += 20)
      for (const outcome of await chunks.killed(open.slice(at, at + 20), which)) tell(outcome);
  }
  chunks.stop();
}

const folderOf = ({ file }: Mutant) => dirname(file).split('/').slice(0, 3).join('/');
const outcomes = mutants.flatMap((mutant) => {
  const outcome = results.outcomes.get(mutant.name);
  return outcome ? [{ ...outcome, folder: folderOf(mutant) }] : [];
});
for (const line of report(outcomes)) console.log(line);
const survivors = outcomes.filter(({ status }) => status === 'survived' || status === 'noCoverage');
process.exit(values.src === undefined && survivors.length / outcomes.length > 0.05 ? 1 : 0);
