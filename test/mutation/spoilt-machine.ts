import { type AnyStateMachine, createMachine } from 'xstate';
import { damagesOf, type StateConfig } from './machine-damage.ts';

type Named = { type: string; params?: unknown };
type Args = { context: unknown; event: unknown };

/** The machine with the damage of this number. */
export function spoilt<Machine>(whole: Machine, number: number): Machine {
  const machine = whole as AnyStateMachine;
  const config = copyOf(machine.config) as StateConfig;
  const damage = damagesOf(copyOf(machine.config) as StateConfig)[number];
  if (!damage) throw new Error(`There is no mutant ${number}`);
  damage.apply(config);
  const { guards } = machine.implementations;
  const inverted = (args: Args, guard: string | Named) => {
    const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : guard;
    const given = typeof params === 'function' ? params(args) : params;
    return !(guards[type] as (args: Args, params: unknown) => boolean)(args, given);
  };
  const implementations = { ...machine.implementations, guards: { ...guards, 'not the guard': inverted } };
  return createMachine(config as never, implementations as never) as Machine;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}
