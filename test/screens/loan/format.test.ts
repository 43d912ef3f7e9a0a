import { expect, test } from 'vitest';
import { groupedInteger, percent, plainRubles, rubles, wholeRubles } from '#site/loan/format.ts';

const shown = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1_000'],
  [15_000, '15_000'],
  [600_000, '600_000'],
  [9_007_199_254_740_991, '9_007_199_254_740_991'],
  [-123, '-123'],
  [-1234, '-1_234'],
  [1234.5, '1_235'],
  [Number.NaN, '—'],
])('%d is written in groups of three digits', (amount, expected) => {
  expect([shown(groupedInteger(amount)), shown(wholeRubles(amount))]).toEqual([expected, `${expected}_₽`]);
});

test('rubles have two decimals, a rate at most three', () => {
  expect([rubles(26_105.07), plainRubles(26_105.07), rubles(0), rubles(0.1 + 0.2)].map(shown)).toEqual([
    '26_105.07_₽',
    '26_105.07',
    '0.00_₽',
    '0.30_₽',
  ]);
  expect([percent(10), percent(12.5), percent(47.1134)]).toEqual(['10%', '12.5%', '47.113%']);
});
