import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import fc from 'fast-check';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

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

const { literals, constructed } = regularExpressions();
const different = [
  ...new Map(literals.map(({ source, flags }) => [`/${source}/${flags}`, RegExp(source, flags)])),
];

test('the regular expressions of the product are found', () => {
  expect(different.length).toBeGreaterThan(30);
});

/** Longer than any body. A linear expression takes a few milliseconds for it, a quadratic one seconds. */
const size = 100_000;
const timeout = 1_500;

/**
 * Texts in which a part is repeated, and what follows may not match any more: a part of a text that the expression
 * matches, or of any text of its signs. A backtracking engine tries every way to divide what is repeated.
 */
function attacksOn({ source, flags }: RegExp) {
  const signs = fc.string({
    unit: fc.constantFrom(...source, ...' a0-.@\n\u00e9'),
    minLength: 1,
    maxLength: 8,
  });
  const texts = fc.oneof(signs, matching(source, flags) ?? signs);
  return fc
    .record({
      text: texts,
      from: fc.nat(20),
      length: fc.integer({ min: 1, max: 4 }),
      end: fc.constantFrom('', '!', '\n!'),
    })
    .map(({ text, from, length, end }) => {
      const start = from % Math.max(text.length, 1);
      const part = text.slice(start, start + length) || 'a';
      const rest = text.slice(start + length);
      return text.slice(0, start) + part.repeat(size / part.length) + end + rest;
    });
}

/** Texts that the expression matches; undefined if fast-check cannot read it. */
function matching(source: string, flags: string) {
  try {
    return fc.stringMatching(RegExp(source, flags.replace(/[gi]/g, '')), { size: 'small' });
  } catch {
    return undefined;
  }
}

const context = createContext({});

/** The engine is interrupted after the timeout: an exponential expression would never end. */
function isSlow(expression: RegExp, text: string): boolean {
  Object.assign(context, { expression, text });
  try {
    runInContext('text.replace(expression, "")', context, { timeout });
    return false;
  } catch {
    return true;
  }
}

const findSlowText = (expression: RegExp) =>
  fc.check(
    fc.property(attacksOn(expression), (text) => !isSlow(expression, text)),
    { seed: 4510, numRuns: 100, endOnFailure: true },
  );

describe('regular expressions run in linear time (ReDoS)', () => {
  test.each(different)('%s', (_, expression) => {
    expect(findSlowText(expression)).toMatchObject({ failed: false });
  });
});

test.each([/\s+$/, /^(a+)+$/, /^(\w+\s?)*$/, /^([a-z]+[.-]?)+@/])(
  'an exponential or polynomial expression is found: %s',
  (expression) => {
    expect(findSlowText(expression)).toMatchObject({ failed: true });
  },
);

test('regular expressions are constructed in these files only, from numbers and names of our own', () => {
  expect(constructed).toEqual(['src/contract/fields.ts']);
});
