import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { placeOfStep, steps } from '#contract/steps.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import type { LoanMeta } from '#machines/loan.types.ts';
import { allStates, transitionsOf } from '../support/state-nodes.ts';

const { root } = loanMachine as AnyStateMachine;
const states = allStates(root);

test('docs/flow.md matches the machine', async () => {
  await expect(flowDoc()).toMatchFileSnapshot('../../docs/flow.md');
});

/** Renders the machine as Markdown: a diagram of the five steps, the step guard, and a table of all states. */
function flowDoc(): string {
  return [
    '# The flow',
    'Made from `machines/loan.machine.ts` by `npx vitest run test/flow/doc.test.ts -u`; a test fails when it is out of date.',
    ...paragraphsOf(root),
    '## The five steps',
    ['```mermaid', 'stateDiagram-v2', ...steps.flatMap(diagram), '```'].join('\n'),
    '## The step guard',
    ...paragraphsOf(root.states.stepGuard as AnyStateNode).slice(1), // The first is in the table of states.
    '## States',
    ['| state | event, and where it leads |', '|---|---|', ...states.map(row)].join('\n'),
    '',
  ].join('\n\n');
}

const paragraphsOf = ({ description = '' }: AnyStateNode) => description.split('\n\n');

function diagram(step: (typeof steps)[number]): string[] {
  const state = states.find(({ id }) => id === step) as AnyStateNode;
  const arrows = Object.values(state.states).flatMap((child) =>
    allStates(child)
      .flatMap(transitionsOf)
      .flatMap((transition) => {
        const target = childOf(state, transition.target?.[0]);
        return target ? [`    ${child.key} --> ${target}: ${labelOf(transition)}`] : [];
      }),
  );
  return [
    `  state "Step ${placeOfStep(step)}: ${step}, ${pathOf(state)}" as ${step} {`,
    `    [*] --> ${state.initial.target[0]?.key}`,
    ...new Set(arrows),
    '  }',
  ];
}

/** The key of the child of `state` that is or contains the target. */
function childOf(state: AnyStateNode, target: AnyStateNode | undefined): string | undefined {
  return Object.values(state.states).find((child) => target && allStates(child).includes(target))?.key;
}

function row(state: AnyStateNode): string {
  const path = pathOf(state) ? `, ${pathOf(state)}` : '';
  const description = paragraphsOf(state)[0]?.replaceAll('\n', ' ');
  const transitions = transitionsOf(state).map(
    (transition) => `${labelOf(transition)}: ${targetOf(transition)}`,
  );
  const name = [`\`${nameOf(state)}\`${path}`, description].filter(Boolean).join('<br>');
  return `| ${name} | ${transitions.join('<br>')} |`;
}

const pathOf = ({ meta }: AnyStateNode) => (meta as Partial<LoanMeta> | undefined)?.path;

/** The dotted path of a state, without the parent `steps`; `loan` for the root. */
function nameOf({ path }: AnyStateNode): string {
  const names = path.length > 1 ? path.filter((name) => name !== 'steps') : path;
  return names.join('.') || 'loan';
}

const targetOf = ({ target }: AnyTransitionDefinition) =>
  target?.[0] ? `\`${nameOf(target[0])}\`` : 'stays';

/** The event or the outcome of a call, followed by the guard. */
function labelOf({ eventType, guard }: AnyTransitionDefinition): string {
  const [, outcome, operation] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  const called = outcome && `${operation} ${outcome === 'done' ? 'succeeds' : 'fails'}`;
  const event = called ?? (eventType || 'at once');
  return guard ? `${event} if ${guardOf(guard)}` : event;
}

function guardOf(guard: NonNullable<AnyTransitionDefinition['guard']>): string {
  const { type, params } = guard as { type?: string; params?: Record<string, unknown> };
  return type ? [type, ...Object.values(params ?? {})].join(' ') : String(guard);
}
