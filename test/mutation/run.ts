import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import { mutantsOf, type StateConfig } from './mutants.ts';

const atOnce = 2;
const mutants = mutantsOf((loanMachine as unknown as AnyStateMachine).config as unknown as StateConfig);
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
    const number = next++;
    const name = mutants[number]?.name ?? '';
    const killed = await isKilled(number);
    if (!killed) survivors.push(name);
    console.log(`${killed ? 'killed  ' : 'SURVIVED'} ${number + 1} of ${mutants.length}: ${name}`);
  }
}

await Promise.all(Array.from({ length: atOnce }, work));
const killed = mutants.length - survivors.length;
console.log(
  `\n${killed} of ${mutants.length} mutants killed (${((killed / mutants.length) * 100).toFixed(1)} %)`,
);
for (const name of survivors) console.log(`survived: ${name}`);
process.exitCode = killed / mutants.length >= 0.95 ? 0 : 1;
