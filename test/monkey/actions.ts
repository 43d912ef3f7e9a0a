import type { Action } from './action.ts';
import { addressActions } from './addresses.ts';
import { emailActions } from './emails.ts';
import { formActions } from './forms.ts';
import { goOn, pressAny } from './go-on.ts';
import { moves } from './moves.ts';

/** Everything that a visitor can do. */
export const actions: Action[] = [
  goOn,
  pressAny,
  ...formActions,
  ...emailActions,
  ...addressActions,
  ...moves,
];
