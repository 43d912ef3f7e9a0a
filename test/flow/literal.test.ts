import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { steps } from '#contract/steps.ts';
import { loanMachine } from '#machines/loan.machine.ts';
import { stepGuard, withoutApplication } from '../support/spec/step-guard.ts';
import { allStates } from '../support/state-nodes.ts';

const { root } = loanMachine as AnyStateMachine;
const source = readFileSync(resolve(import.meta.dirname, '../../machines/loan.machine.ts'), 'utf8');

/** The nodes of the syntax tree at and below `tree`, after `change` has replaced some of them. */
function nodesIn(tree: unknown, change = (node: ESTree.Node): unknown => node): ESTree.Node[] {
  const nodes: ESTree.Node[] = [];
  JSON.stringify(tree, (_, value) => {
    const node = value?.type ? change(value) : value;
    if (typeof node?.type === 'string') nodes.push(node);
    return node;
  });
  return nodes;
}

/** The only argument of the only call of `createMachine`. */
const [machine, ...others] = nodesIn(parseSync('loan.machine.ts', source).program).flatMap((node) => {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  return Reflect.get(node.callee.property, 'name') === 'createMachine' ? node.arguments : [];
});

/** Leaves out property names, and functions in `context` and `input`: Stately's import can read these. */
function withoutFunctions(node: ESTree.Node): unknown {
  if (node.type !== 'Property' || node.computed) return node;
  const isFunction = ['Identifier', 'ArrowFunctionExpression'].includes(node.value.type);
  const mayBeFunction = ['context', 'input'].includes(Reflect.get(node.key, 'name'));
  return isFunction && mayBeFunction ? null : { ...node, key: null };
}

const literals = /^(ObjectExpression|Property|ArrayExpression|Literal|TemplateLiteral|TemplateElement)$/;

test('the machine is a literal without calls, spreads, computed keys or references to constants', () => {
  expect([machine?.type, others]).toEqual(['ObjectExpression', []]);
  const unreadable = nodesIn(machine, withoutFunctions).filter(({ type }) => !literals.test(type));
  expect(unreadable.map(({ start, end }) => source.slice(start, end))).toEqual([]);
  const types = nodesIn(machine).map(({ type }) => type);
  expect(types).not.toContain('CallExpression');
  expect(types).not.toContain('SpreadElement');
});

test('every state except `ready` has a description', () => {
  const bare = allStates(root).filter(({ description }) => !description?.endsWith('.'));
  expect(new Set(bare.map(({ key }) => key))).toEqual(new Set(['ready']));
});

test('the description of the step guard contains the table of the specification', () => {
  const { description = '' } = root.states.stepGuard ?? {};
  const [columns = [], , ...rows] = description
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .slice(1, -1),
    );
  expect(columns.slice(-4)).toEqual(steps.slice(1));
  const pages = steps.filter((step) => step !== 'application');
  expect(rows).toEqual(
    pages.map((page) => [
      page,
      withoutApplication[page],
      'accessDenied',
      ...steps.map((step) => stepGuard[page][step]),
    ]),
  );
});
