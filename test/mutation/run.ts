import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Judge, type Mutant } from './judge.ts';
import { flowTests, machineMutants } from './machine-mutants.ts';
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
const count = values.src ?? values.sample;
const mutants = count === undefined ? named : drawn(named, Number(count), seed);
if (count !== undefined) console.log(`${mutants.length} of ${named.length} mutants, seed ${seed}`);

const related = values.src === undefined ? () => flowTests : relatedTests();
const testsOf = ({ file }: Mutant) => related(file);
const results = new Results(values.results);
const isOpen = ({ name }: Mutant) => {
  const verdict = results.outcomes.get(name)?.verdict;
  return verdict === undefined || (values.survivors && (verdict === 'survived' || verdict === 'notLoaded'));
};

const judge = new Judge();
const open = mutants.filter(isOpen);
const { seconds, red } = await judge.sound([...new Set(open.flatMap(testsOf))]);
for (const test of red) console.log(`left out, red without a mutant: ${test}`);
const sound = (mutant: Mutant) => testsOf(mutant).filter((test) => test in seconds);
const first = open.find((mutant) => sound(mutant).length > 0);
if (first) await judge.prove(first, sound(first));
for (const [index, mutant] of open.entries()) {
  const outcome = await judge.judge(mutant, sound(mutant));
  results.add(outcome);
  console.log(`${outcome.verdict} ${index + 1} of ${open.length}: ${outcome.name} (${outcome.by})`);
}
judge.stop();

const folderOf = ({ file }: Mutant) => dirname(file).split('/').slice(0, 3).join('/');
const outcomes = mutants.flatMap((mutant) => {
  const outcome = results.outcomes.get(mutant.name);
  return outcome ? [{ ...outcome, folder: folderOf(mutant) }] : [];
});
for (const line of report(outcomes)) console.log(line);
const survivors = outcomes.filter(({ verdict }) => verdict === 'survived' || verdict === 'notLoaded');
process.exit(values.src === undefined && survivors.length / outcomes.length > 0.05 ? 1 : 0);
