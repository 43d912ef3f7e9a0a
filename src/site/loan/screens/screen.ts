import type { ReactNode } from 'react';
import type { LoanSnapshot } from '#machines/routes.ts';
import type { LoanCommands } from '../flow/commands.ts';

/** The content of a state. States that share a screen render the same elements, so that React keeps their state. */
export type Screen = (loan: { snapshot: LoanSnapshot; commands: LoanCommands }) => ReactNode;

type Parent<Value> = Value extends string ? never : keyof Value;
type Child<Value, State> = Value extends { [Key in State & string]: infer Inner } ? Inner : never;

/**
 * A screen for every state of the machine, or one for all states within a state. A state without a screen, or a screen
 * without a state, does not compile.
 */
export type Screens<Value = LoanSnapshot['value']> = {
  [State in Value & string]: Screen;
} & {
  [State in Parent<Value>]: Screen | Screens<Child<Value, State>>;
};
