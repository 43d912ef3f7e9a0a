import { checkSync } from 'recheck';
import { beforeAll, describe, expect, test } from 'vitest';
import { patternsOfTheProduct } from './support/patterns.ts';

beforeAll(() => {
  process.env.RECHECK_BACKEND = 'pure';
});

const { reading, making } = patternsOfTheProduct();
const different = [...new Map(reading.map((one) => [`/${one.source}/${one.flags}`, one])).entries()];

test('there are regular expressions to look at', () => {
  expect(different.length).toBeGreaterThan(30);
});

/** No limit of time, and the same numbers drawn every time: the same verdict on a slow machine. */
const terms = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 4510 };

describe('no regular expression takes longer than its text is long', () => {
  test.each(different)('%s', (_, { source, flags }) => {
    const found = checkSync(source, flags, terms);
    expect([found.status, 'complexity' in found && found.complexity?.type]).toEqual([
      'safe',
      expect.stringMatching(/^(safe|linear)$/),
    ]);
  });
});

test('a regular expression that does is found', () => {
  expect(checkSync('\\s+$', '', terms).status).toBe('vulnerable');
  expect(checkSync('^(a+)+$', '', terms).status).toBe('vulnerable');
});

test('regular expressions are made of nothing but numbers and names of our own', () => {
  expect(making).toEqual([
    'src/bank/http/content-security-policy.ts',
    'src/contract/fields.ts',
    'src/contract/fields.ts',
  ]);
});
