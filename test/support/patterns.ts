import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** A regular expression of the product. */
export type Pattern = { file: string; source: string; flags: string };

/** Every regular expression that is written in the product, and the files that make one out of something else. */
export function patternsOfTheProduct(): { written: Pattern[]; making: string[] } {
  const written: Pattern[] = [];
  const making: string[] = [];
  const files = ['src', 'machines'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).sort()) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    new Visitor({
      Literal: (node) => {
        if ('regex' in node) written.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') making.push(file);
      },
    }).visit(program);
  }
  return { written, making };
}
