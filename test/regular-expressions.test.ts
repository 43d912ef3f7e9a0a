import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** These read nothing but pages that the build has made: while it makes them, and when the bank starts. */
const readsBuiltPages = /^src\/site\/prerender\/|^src\/bank\/http\/content-security-policy\.ts$/;

/** A regular expression of the product. */
type Expression = { file: string; source: string; flags: string };

/**
 * The regular expressions of the product: `literals` that read text from outside, and the files in which one is
 * `constructed` from parts.
 */
function regularExpressions(): { literals: Expression[]; constructed: string[] } {
  const literals: Expression[] = [];
  const constructed: string[] = [];
  const files = ['src', 'machines'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).sort()) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    new Visitor({
      Literal: (node) => {
        if ('regex' in node && !readsBuiltPages.test(file))
          literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') constructed.push(file);
      },
    }).visit(program);
  }
  return { literals, constructed };
}

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
