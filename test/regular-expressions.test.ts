import { checkSync } from 'recheck';
import { beforeAll, describe, expect, test } from 'vitest';
import { regularExpressions } from './support/regular-expressions.ts';

beforeAll(() => {
  process.env.RECHECK_SYNC_BACKEND = 'pure';
});

const { literals, constructed } = regularExpressions();
const different = [...new Map(literals.map((one) => [`/${one.source}/${one.flags}`, one])).entries()];

test('the regular expressions of the product are found', () => {
  expect(different.length).toBeGreaterThan(30);
});

/** No time limit and one seed: the same verdict on a slow machine. */
const checkOptions = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 4510 };

describe('regular expressions run in linear time (ReDoS)', () => {
  test.each(different)('%s', (_, { source, flags }) => {
    const found = checkSync(source, flags, checkOptions);
    expect([found.status, 'complexity' in found && found.complexity?.type]).toEqual([
      'safe',
      expect.stringMatching(/^(safe|linear)$/),
    ]);
  });
});

test('an exponential and a polynomial expression are found', () => {
  expect(checkSync('\\s+$', '', checkOptions).status).toBe('vulnerable');
  expect(checkSync('^(a+)+$', '', checkOptions).status).toBe('vulnerable');
});

test('regular expressions are constructed in these files only, from numbers and names of our own', () => {
  expect(constructed).toEqual(['src/contract/fields.ts']);
});
