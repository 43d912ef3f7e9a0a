import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { AnyStateMachine } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import { mutantsOf, type StateConfig } from './mutants.ts';
import { drawn } from './source-mutants.ts';
import { mutateSource } from './source-run.ts';

const usage = `npm run mutate -- [part of a mutant's name] [--sample COUNT] [--src COUNT] [--seed NUMBER]
  code              the mutants of the machine whose names contain 'code'
  --sample 100      100 mutants of the machine, drawn by the seed
  --src 200         200 mutants of src instead, drawn by the seed
`;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    src: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    help: { type: 'boolean' },
  },
});
if (values.help) {
  console.log(usage);
  process.exit();
}
const seed = Number(values.seed);
if (values.src !== undefined) {
  await mutateSource(Number(values.src), seed);
  process.exit();
}

const atOnce = 2;
const [part = ''] = positionals;
const named = mutantsOf((loanMachine as unknown as AnyStateMachine).config as unknown as StateConfig)
  .map(({ name }, number) => ({ name, number }))
  .filter(({ name }) => name.includes(part));
if (named.length === 0) throw new Error(`No mutant's name contains '${part}'.\n${usage}`);
const mutants = values.sample === undefined ? named : drawn(named, Number(values.sample), seed);
if (values.sample !== undefined) console.log(`${mutants.length} of ${named.length} mutants, seed ${seed}`);
const survivors: string[] = [];
let next = 0;

/** Whether the flow tests notice the mutant. */
function isKilled(number: number): Promise<boolean> {
  const vitest = resolve(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--config', 'test/mutation/vitest.config.ts'];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, MUTANT: String(number) },
    stdio: 'ignore',
  });
  return new Promise((told) => child.on('exit', (code) => told(code !== 0)));
}

async function work(): Promise<void> {
  while (next < mutants.length) {
    const index = next++;
    const { name, number } = mutants[index] as (typeof mutants)[number];
    const killed = await isKilled(number);
    if (!killed) survivors.push(name);
    console.log(`${killed ? 'killed  ' : 'SURVIVED'} ${index + 1} of ${mutants.length}: ${name}`);
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
const killed = mutants.length - survivors.length;
console.log(
  `\n${killed} of ${mutants.length} mutants killed (${((killed / mutants.length) * 100).toFixed(1)} %)`,
);
for (const name of survivors) console.log(`survived: ${name}`);
process.exitCode = killed / mutants.length >= 0.95 ? 0 : 1;
