import { type AnyStateMachine, createMachine } from 'xstate';
import { damagesOf, type StateConfig } from './machine-damage.ts';

/** The machine with the damage of this number. */
export function spoilt<Machine>(whole: Machine, number: number): Machine {
  const machine = whole as AnyStateMachine;
  const config = copyOf(machine.config) as StateConfig;
  const damage = damagesOf(copyOf(machine.config) as StateConfig)[number];
  if (!damage) throw new Error(`There is no mutant ${number}`);
  damage.apply(config);
  return createMachine(config as never, machine.implementations as never) as Machine;
}

function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}
