import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';

const root = resolve(import.meta.dirname, '../..');

/** What reads pages of our own making only, while the site is built and when the bank starts. */
const ofOurOwnPages = /^src\/site\/prerender\/|^src\/bank\/http\/content-security-policy\.ts$/;

/** A regular expression of the product. */
export type Pattern = { file: string; source: string; flags: string };

/** Every regular expression of the product that reads what others wrote, and the files that make one out of something else. */
export function patternsOfTheProduct(): { reading: Pattern[]; making: string[] } {
  const reading: Pattern[] = [];
  const making: string[] = [];
  const files = ['src', 'machines'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  for (const file of files.filter((name) => /\.tsx?$/.test(name)).sort()) {
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'));
    new Visitor({
      Literal: (node) => {
        if ('regex' in node && !ofOurOwnPages.test(file))
          reading.push({ file, source: node.regex.pattern, flags: node.regex.flags });
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') making.push(file);
      },
    }).visit(program);
  }
  return { reading, making };
}
