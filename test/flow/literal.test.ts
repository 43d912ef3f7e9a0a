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
const { program } = parseSync('loan.machine.ts', source);

function nodesIn(node: unknown): ESTree.Node[] {
  const nodes: ESTree.Node[] = [];
  JSON.stringify(node, (_, value) => {
    if (typeof value?.type === 'string') nodes.push(value);
    return value;
  });
  return nodes;
}

/** Returns the object literal passed to the only call of the function `name`. */
function argumentOf(name: string): ESTree.ObjectExpression {
  const [argument, ...others] = nodesIn(program).flatMap((node) => {
    if (node.type !== 'CallExpression') return [];
    const called = node.callee.type === 'MemberExpression' ? node.callee.property : node.callee;
    return called.type === 'Identifier' && called.name === name ? node.arguments : [];
  });
  if (others.length > 0 || argument?.type !== 'ObjectExpression')
    throw new Error(`loan.machine.ts must have exactly one call ${name}({...})`);
  return argument;
}

const nameOf = ({ key }: ESTree.ObjectProperty): string =>
  key.type === 'Identifier' ? key.name : String((key as { value: unknown }).value);

const machine = argumentOf('createMachine');

/** Returns the paths of the parts that Stately's import cannot read. `context` and `input` may be functions. */
function unreadable(node: ESTree.Node, place: string): string[] {
  if (node.type === 'Literal' || (node.type === 'TemplateLiteral' && node.expressions.length === 0))
    return [];
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((item, index) => (item ? unreadable(item, `${place}.${index}`) : [place]));
  if (node.type !== 'ObjectExpression') return [`${place}: ${node.type}`];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed || property.shorthand)
      return [`${place}: ${property.type}`];
    const isFunction = ['Identifier', 'ArrowFunctionExpression'].includes(property.value.type);
    if (isFunction && ['context', 'input'].includes(nameOf(property))) return [];
    return unreadable(property.value, `${place}.${nameOf(property)}`);
  });
}

test('the machine is a literal without calls, spreads, computed keys or references to constants', () => {
  expect(unreadable(machine, 'machine')).toEqual([]);
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
