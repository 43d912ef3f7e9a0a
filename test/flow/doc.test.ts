import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { flowDoc } from '../support/flow-doc.ts';

test('docs/flow.md is the chart as it is', async () => {
  await expect(flowDoc()).toMatchFileSnapshot('../../docs/flow.md');
});

describe('the chart opens in an editor for charts as it stands', () => {
  const source = readFileSync(resolve(import.meta.dirname, '../../machines/loan.machine.ts'), 'utf8');
  const chart = source.slice(source.indexOf('.createMachine('));

  test('it is one literal: no spread, no computed key, no template', () => {
    expect(chart.match(/\.\.\.|\[[a-z]\w*\]:|`/g)).toBeNull();
  });

  test('it calls nothing but createMachine', () => {
    const calls = [...chart.matchAll(/(?<![\w.'])([a-z]\w*)\(/gi)].map(([, name]) => name);
    expect([...new Set(calls)]).toEqual([]);
    expect([...chart.matchAll(/\.(\w+)\(/g)].map(([, name]) => name)).toEqual(['createMachine']);
  });

  test('every state says what it is', () => {
    const states = chart.match(/^\s+\w+: \{ ?\n?\s*(id: '\w+',\s*)?description:/gm) ?? [];
    const undescribed = flowDoc()
      .split('\n')
      .filter((line) => line.includes('undefined'));
    expect(undescribed).toEqual([]);
    expect(states.length).toBeGreaterThan(40);
  });
});
