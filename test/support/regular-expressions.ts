import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** These read nothing but pages that the build has made: while it makes them, and when the bank starts. */
const readsBuiltPages = /^src\/site\/prerender\/|^src\/bank\/http\/content-security-policy\.ts$/;

/** A regular expression of the product. */
export type Expression = { file: string; source: string; flags: string };

/**
 * The regular expressions of the product: `literals` that read text from outside, and the files in which one is
 * `constructed` from parts.
 */
export function regularExpressions(): { literals: Expression[]; constructed: string[] } {
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
