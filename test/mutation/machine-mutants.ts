import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import { root } from './copy.ts';
import { damagesOf, type StateConfig } from './machine-damage.ts';
import type { Mutant } from './mutant-runner.ts';

export const machineFile = 'machines/loan.machine.ts';
const exported = 'export const loanMachine =';

/** The flow's tests by hand; those that the graph makes of the machine itself do not count. Short ones first. */
export const flowTests = [
  'calls',
  'start-over',
  'other-tabs',
  'step-guard',
  'resume',
  'ended',
  'emails',
  'routes',
  'events',
  'storage',
  'bank-sync',
].map((name) => `test/flow/${name}.test.ts`);

/** Every mutant of the machine: its file with one damage to the configuration. */
export function machineMutants(): Mutant[] {
  const config = (loanMachine as unknown as AnyStateMachine).config as unknown as StateConfig;
  return damagesOf(config).map(({ name }, number) => ({
    name,
    file: machineFile,
    text: withWhole(`export const loanMachine = spoilt(whole, ${number});`),
  }));
}

/** The machine's file with every mutant: `switchTo` says which is exported, a number or none of them. */
export const switchableMachine = (): string =>
  withWhole(`export let loanMachine = whole;
export function switchTo(key) {
  loanMachine = typeof key === 'number' ? spoilt(whole, key) : whole;
}`);

function withWhole(lines: string): string {
  const source = readFileSync(join(root, machineFile), 'utf8');
  if (!source.includes(exported)) throw new Error(`${machineFile} does not say '${exported}'`);
  return `import { spoilt } from '#test/mutation/spoilt-machine.ts';
${source.replace(exported, 'const whole =')}
${lines}
`;
}
