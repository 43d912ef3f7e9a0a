import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { steps } from '#contract/steps.ts';
import { machineRoot } from '../support/machine-nodes.ts';

const source = readFileSync(resolve(import.meta.dirname, '../../machines/loan.machine.ts'), 'utf8');
const calls: ESTree.CallExpression[] = [];
JSON.stringify(parseSync('loan.machine.ts', source).program, (_, node: ESTree.Node | null) => {
  if (node?.type === 'CallExpression') calls.push(node);
  return node;
});

/** What a parser of literals cannot read, with its place: `states.home.on`. Functions are not part of the picture. */
function unreadable(node: ESTree.Node, place: string): string[] {
  if (node.type === 'Literal') return [];
  if (node.type === 'ArrayExpression')
    return node.elements.flatMap((one, index) => (one ? unreadable(one, `${place}.${index}`) : [place]));
  if (node.type !== 'ObjectExpression') return [`${place}: ${node.type}`];
  return node.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed || property.shorthand)
      return [`${place}: ${property.type}`];
    const key =
      property.key.type === 'Identifier'
        ? property.key.name
        : String((property.key as { value: unknown }).value);
    const isFunction =
      { context: 'Identifier', input: 'MemberExpression', params: 'ArrowFunctionExpression' }[key] ===
      property.value.type;
    return isFunction ? [] : unreadable(property.value, `${place}.${key}`);
  });
}

describe("the machine opens in Stately's editor as it stands", () => {
  test('it is one call of createMachine with one literal: no spread, no computed key, no name of a constant', () => {
    const callees = calls.map(({ callee }) => callee.type === 'MemberExpression' && callee.property);
    expect(callees).toMatchObject([{ name: 'createMachine' }]);
    expect(calls[0]?.arguments.flatMap((argument) => unreadable(argument, 'machine'))).toEqual([]);
    expect(calls[0]?.arguments).toHaveLength(1);
  });

  test('every state is described', () => {
    const states = (node: typeof machineRoot): (typeof machineRoot)[] => [
      node,
      ...Object.values(node.states).flatMap(states),
    ];
    const all = states(machineRoot);
    expect(all.filter(({ description }) => !description?.endsWith('.')).map(({ id }) => id)).toEqual([]);
    expect(all.length).toBeGreaterThan(40);
  });

  test('it has at most 110 lines a step, 550 for five, in the order of the journey', () => {
    expect(source.split('\n').length).toBeLessThanOrEqual(110 * steps.length + 1);
    const order = [...source.matchAll(/^ {8}(\w+): \{\n {10}id: '\1'/gm)].map(([, state]) => state);
    expect(order).toEqual(['lastScreen', 'following', ...steps]);
  });
});
