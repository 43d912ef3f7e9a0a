import type { Count } from './counted.ts';

/**
 * Seconds for each act. 40 words a minute are 200 characters: 0.3 s each. The others are the keystroke-level model's
 * (Card, Moran and Newell, 1980): pointing 1.1 s, pressing 0.1 s; a list is opened, looked through and pointed at.
 */
export const seconds = { key: 0.3, tap: 1.2, choice: 2 * 1.2 } as const;

/** The seconds that the acts take; a field is tapped before it is typed into. */
export const timeOf = ({ fields, keys, taps, choices }: Count): number =>
  keys * seconds.key + (taps + fields) * seconds.tap + choices * seconds.choice;
