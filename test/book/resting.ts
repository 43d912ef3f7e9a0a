import { allStates, chartRoot, transitionsOf } from '../support/chart-nodes.ts';
import { nameOf } from '../support/flow-doc.ts';
import { type RestingState, restingStates } from '../support/loan-states.ts';
import { nodeAt } from './leaving.ts';

export type Kind = 'rest' | 'busy' | 'failed' | 'passing' | 'group';

export const isRestingState = (name: string): name is RestingState =>
  (restingStates as string[]).includes(name);

const targetsOf = (outcome: 'done' | 'error') =>
  allStates(chartRoot)
    .flatMap(transitionsOf)
    .filter(({ eventType }) => eventType.startsWith(`xstate.${outcome}.`))
    .flatMap(({ target }) => target?.map(nameOf) ?? []);

const afterSuccess = new Set(targetsOf('done'));
const afterFailure = new Set(targetsOf('error').filter((name) => !afterSuccess.has(name)));

/** How a state is told from the others at a glance. */
export function kindOf({ name, chips }: { name: string; chips: unknown[] }): Kind {
  if (chips.length > 0) return 'group';
  if (!isRestingState(name)) return 'passing';
  if (nodeAt(name).tags.includes('busy')) return 'busy';
  return afterFailure.has(name) ? 'failed' : 'rest';
}
