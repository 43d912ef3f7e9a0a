import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync, Visitor } from 'vite';
import { beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Files that are not checked, because their expressions read only files and pages of our own. */
const readsOnlyOwnPages =
  /^src\/site\/(prerender\/(document|render)\.|compress\.ts$)|^src\/bank\/http\/content-security-policy\.ts$/;

type Expression = { file: string; source: string; flags: string };

/** Returns the literals that may read untrusted text, and the files that call `new RegExp`. */
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
        if ('regex' in node && !readsOnlyOwnPages.test(file))
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
const distinct = [...new Map(literals.map((one) => [`/${one.source}/${one.flags}`, one])).entries()];

/** Without time limits and with a fixed seed, the result is the same on a slow machine. */
const checkOptions = { timeout: null, attackTimeout: null, incubationTimeout: null, randomSeed: 4510 };

test.each(distinct)('%s runs in linear time', (_, { source, flags }) => {
  const found = checkSync(source, flags, checkOptions);
  expect([found.status, 'complexity' in found && found.complexity?.type]).toEqual([
    'safe',
    expect.stringMatching(/^(safe|linear)$/),
  ]);
});

test('only src/contract/fields.ts calls `new RegExp`, and does so once', () => {
  expect([distinct.length > 30, constructed]).toEqual([true, ['src/contract/fields.ts']]);
});
