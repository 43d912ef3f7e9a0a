import { relative, resolve } from 'node:path';
import { createVitest } from 'vitest/node';
import type { SourceMutant } from './source-mutants.ts';

/** The tests that are chosen by their imports: the walks over the graph's paths and the laws are not among them. */
const quick =
  /test\/(contract|screens|api)\/|test\/flow\/(storage|resume|routes|calls|email-delivery|start-over)/;

const root = resolve(import.meta.dirname, '../..');

/** The bank's tests of a folder of the bank. The suites rules and screens are chosen by their imports. */
const bankTests: [folder: string, tests: RegExp][] = [
  ['src/bank/rules/', /test\/bank\/(rules|operations\/confirmation|documents\/contract|lifecycle\/full)/],
  ['src/bank/email/', /test\/bank\/(email\/|operations\/status)/],
  ['src/bank/documents/', /test\/bank\/documents\//],
  ['src/bank/operations/', /test\/bank\/(operations|lifecycle|input)/],
  ['src/bank/lifecycle/', /test\/bank\/(operations|lifecycle)/],
  ['src/bank/http/', /test\/bank\/(http|headers|origins|proxies|overload|input|several|site-backend)/],
  ['src/bank/maintenance/', /test\/bank\/(retention|metrics|privacy|backup)/],
  ['src/bank/store/', /test\/bank\/(upgrade|folder-lock|spoiled|private|broken|postgres|unreachable)/],
  ['src/bank/', /test\/bank\/(settings|feeds|privacy|process|unreachable|lifecycle\/full)/],
  ['src/contract/', /test\/bank\/(input|rules|lifecycle\/full)/],
];

/** Runs the tests that know the mutant's file. A new Vitest a mutant: one that is kept serves the source without it. */
async function outcomeOf(mutant: SourceMutant): Promise<{ isKilled: boolean; files: number }> {
  process.env.MUTANT = JSON.stringify(mutant);
  const related = [resolve(root, mutant.file)];
  const options = { config: 'test/mutation/source.config.ts', root, watch: false, related };
  const vitest = await createVitest('test', options);
  const tests = bankTests.find(([folder]) => mutant.file.startsWith(folder))?.[1];
  const all = await vitest.globTestSpecifications();
  const inBank = all.filter(({ moduleId }) => tests?.test(relative(root, moduleId)));
  const byImports = (await vitest.getRelevantTestSpecifications()).filter(({ moduleId }) =>
    quick.test(moduleId),
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([...byImports, ...inBank]);
  await vitest.close();
  const isKilled = unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
  return { isKilled, files: byImports.length + inBank.length };
}

process.on('message', async (mutant: SourceMutant) => process.send?.(await outcomeOf(mutant)));
process.send?.('ready');
