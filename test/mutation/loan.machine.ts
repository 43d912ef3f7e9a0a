import { type AnyStateMachine, createMachine } from 'xstate';
// Relative: the alias leads here.
import { loanMachine as original } from '../../machines/loan.machine.ts';
import { mutantsOf, type StateConfig } from './mutants.ts';

/** The chart with the damage that the variable MUTANT names by its number; it stands in for the real one. */
export const loanMachine = mutated(Number(process.env.MUTANT));

function mutated(number: number): AnyStateMachine {
  const machine = original as unknown as AnyStateMachine;
  const config = copyOf(machine.config) as StateConfig;
  const mutant = mutantsOf(copyOf(machine.config) as StateConfig)[number];
  if (!mutant) throw new Error(`There is no mutant ${number}`);
  mutant.apply(config);
  const { guards } = machine.implementations;
  type Named = { type: string; params?: unknown };
  const inverted = (args: unknown, guard: string | Named) => {
    const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : guard;
    return !(guards[type] as (args: unknown, params: unknown) => boolean)(args, params);
  };
  return createMachine(
    config as never,
    {
      ...machine.implementations,
      guards: { ...guards, 'not the guard': inverted },
    } as never,
  );
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}
