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
 * Every test that starts a bank reaches all of it by imports: those that are about a folder of it, the quickest first.
 */
const aboutFolder: Record<string, RegExp> = {
  'src/bank/http': /bank\/(headers|origins|proxies|http|input|site-backend|unreachable)\./,
  'src/bank/feeds': /bank\/feeds\./,
  'src/bank/maintenance': /bank\/(metrics|retention)\./,
  'src/bank/store': /bank\/(folder-lock|unreachable|retention|private-folder)\./,
  'src/bank/lifecycle': /bank\/(lifecycle\/|operations\/status)/,
  'src/bank/operations': /bank\/(operations\/|feeds\.|lifecycle\/full|email\/email-rate)/,
  'src/bank/email': /bank\/(email\/|operations\/resume|lifecycle\/full)/,
  'src/bank/documents': /bank\/documents\//,
  'src/bank/rules': /bank\/(rules\/|documents\/contract|lifecycle\/)/,
  'src/bank': /bank\/(settings|http|headers)\./,
};

/** Walks over the graph, load, fuzzing, and programs that are started and killed: too long for a mutant each. */
const tooSlow =
  /^test\/(journeys|flow\/(graph|paths|doc)|paths|book|language|regular|bundle|deploy)|bank\/(fuzzing|overload|several|crash|postgres|broken-connections|upgrade|backup|spoiled-folder|process|side-by-side)\./;

/**
 * The test files that reach a file by their imports or start it as a process: those that are about its folder, then the
 * nearest. Of the tests that start a bank five at most, of the others six.
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
    const about = Object.keys(aboutFolder).find((folder) => file.startsWith(`${folder}/`)) ?? '';
    const rank = (test: string) =>
      importers.get(file)?.includes(test) || test.split('/').includes(basename(dirname(file)))
        ? 0
        : aboutFolder[about]?.test(test)
          ? 1
          : 2;
    const ranked = tests.sort((one, other) => rank(one) - rank(other));
    const ofBank = ranked.filter((test) => test.startsWith('test/bank/'));
    return [...ranked.filter((test) => !ofBank.includes(test)).slice(0, 6), ...ofBank.slice(0, 5)];
  };
}

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
