import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { root } from './copy.ts';

const aliases: Record<string, string> = {
  '#machines/': 'machines/',
  '#contract/': 'src/contract/',
  '#site/': 'src/site/',
  '#bank/': 'src/bank/',
  '#test/': 'test/',
};

/**
 * The test files that reach a file by their imports or start it as a process: those in the folder of its name, then the
 * nearest. A bank's tests start a bank each: five of them, and twelve of the others.
 */
export function relatedTests(): (file: string) => string[] {
  const files = new Set(
    ['machines', 'src', 'test'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((file) => join(folder, file))
        .filter((file) => /\.tsx?$/.test(file)),
    ),
  );
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const imported of importedBy(file))
      if (files.has(imported)) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return (file) => {
    const reached = new Set([file]);
    for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
    const tests = [...reached].filter((one) => /\.test\.tsx?$/.test(one) && !tooSlow.test(one));
    const folder = basename(dirname(file));
    const named = tests.filter((test) => test.split('/').includes(folder));
    const nearest = [...new Set([...named, ...tests])];
    const ofBank = nearest.filter((test) => test.startsWith('test/bank/'));
    return [...nearest.filter((test) => !ofBank.includes(test)).slice(0, 12), ...ofBank.slice(0, 5)];
  };
}

/** Walks over the graph, fuzzing, load and processes that are killed: too long for a mutant each. */
const tooSlow =
  /test\/(flow\/(graph|paths|doc)|paths\/|bank\/(fuzzing|overload|several|crash|postgres|broken|upgrade)|book|regular|bundle)/;

/** Every file that a string of the source names: an import, or the script of a process. */
function importedBy(file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/^import type [^;]+;/gm, '');
  const imported: string[] = [];
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value !== 'string' || !/\.tsx?$/.test(value)) return;
      const alias = Object.keys(aliases).find((one) => value.startsWith(one));
      if (alias) imported.push(value.replace(alias, aliases[alias] as string));
      else imported.push(value.startsWith('.') ? join(dirname(file), value) : value);
    },
  }).visit(parseSync(file, source).program);
  return imported;
}
