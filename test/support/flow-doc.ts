import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { isStep, placeOfStep } from '#contract/steps.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanMeta } from '#machines/loan.types.ts';
import { allStates, transitionsOf } from './state-nodes.ts';

/** The machine as a page: a diagram and a table of transitions for each step and each other state with inner ones. */
export function flowDoc(): string {
  const { root } = loanMachine as AnyStateMachine;
  const top = Object.values(root.states);
  const steps = top.flatMap((state) => (state.key === 'steps' ? Object.values(state.states) : []));
  const single = top.filter((state) => state.key === 'steps' || !hasInner(state));
  const chapters = top.flatMap((state) => (state.key === 'steps' ? steps : [state])).filter(hasInner);
  return [
    '# The flow',
    '',
    'Made from `machines/loan.machine.ts` by `npx vitest run test/flow/doc.test.ts -u`; a test fails when it is out of date.',
    '',
    `${root.description}`,
    '',
    '## Everywhere',
    '',
    ...table([root, ...single, ...steps.filter((state) => !hasInner(state))]),
    ...single.flatMap(({ key, description = '' }) => {
      const [, ...more] = paragraphsOf(description);
      return more.length > 0 ? ['', `## ${key}`, '', more.join('\n\n')] : [];
    }),
    ...chapters.flatMap(chapter),
  ].join('\n');
}

const paragraphsOf = (description: string) => description.split('\n\n');

const hasInner = (state: AnyStateNode): boolean => Object.keys(state.states).length > 0;

function chapter(state: AnyStateNode): string[] {
  const { path } = (state.meta ?? {}) as Partial<LoanMeta>;
  const title = isStep(state.key) ? `Step ${placeOfStep(state.key)}: ${state.key}` : state.key;
  return [
    '',
    `## ${title}`,
    '',
    ...(path ? [`\`${path}\``, ''] : []),
    `${state.description}`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...diagram(state),
    '```',
    '',
    ...table(allStates(state)),
  ];
}

function diagram(state: AnyStateNode): string[] {
  const lines = new Set<string>();
  if (state.initial) lines.add(`  [*] --> ${state.initial.target[0]?.key}`);
  for (const child of Object.values(state.states)) {
    for (const transition of allStates(child).flatMap(transitionsOf)) {
      const target = transition.target?.[0];
      if (!target) continue;
      lines.add(`  ${child.key} --> ${childOf(state, target)}: ${arrowOf(transition)}`);
    }
  }
  return [...lines];
}

/** The name in the diagram of a state that may lie deeper, or outside. */
function childOf(state: AnyStateNode, target: AnyStateNode): string {
  let node: AnyStateNode | undefined = target;
  while (node?.parent && node.parent !== state) node = node.parent;
  return node?.parent === state ? node.key : target.key;
}

function table(states: AnyStateNode[]): string[] {
  const rows = states.flatMap((state) => {
    const [first, ...rest] = transitionsOf(state).map(
      (transition) =>
        `| ${labelOf(transition)} | ${guardOf(transition)} | ${targetOf(transition)} | ${actionsOf(transition)} |`,
    );
    const [words = ''] = paragraphsOf(state.description ?? '');
    const name = `| \`${nameOf(state)}\`<br>${words.replaceAll('\n', ' ')} `;
    return [`${name}${first ?? '| | | | |'}`, ...rest.map((row) => `| ${row}`)];
  });
  return ['| state | event | guard | target | actions |', '|---|---|---|---|---|', ...rows];
}

/** The state as a path of names, without the parent of the steps. */
export const nameOf = (state: AnyStateNode): string =>
  (state.path[1] ? state.path.filter((name) => name !== 'steps') : state.path).join('.') || 'loan';
const targetOf = ({ target }: AnyTransitionDefinition) =>
  target?.[0] ? `\`${nameOf(target[0])}\`` : 'stays';

/** The event in words: the outcome of a call, or the event's own name. */
function labelOf({ eventType }: AnyTransitionDefinition): string {
  const [, outcome, operation] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (outcome) return `${operation} ${outcome === 'done' ? 'succeeds' : 'fails'}`;
  return eventType === '' ? 'at once' : eventType;
}

function arrowOf(transition: AnyTransitionDefinition): string {
  const guard = guardOf(transition);
  if (transition.eventType === '') return guard || 'otherwise';
  return guard ? `${labelOf(transition)} if ${guard}` : labelOf(transition);
}

function guardOf({ guard }: AnyTransitionDefinition): string {
  return guard ? named(guard as string | { type: string; params?: Record<string, unknown> }) : '';
}

const actionsOf = ({ actions }: AnyTransitionDefinition) =>
  actions.map((action) => (typeof action === 'object' ? action.type : String(action))).join(', ');

function named(item: string | { type: string; params?: Record<string, unknown> }): string {
  if (typeof item === 'string') return item;
  return [item.type, ...Object.values(item.params ?? {})].join(' ');
}
