import { join } from 'node:path';
import { createVitest, type Reporter, type TestSpecification } from 'vitest/node';

/** What a run of test files showed, until the first failure; all of them where this process was started with 'all'. */
export type TestRun = { passed: number; failures: Failure[]; seconds: Record<string, number> };
export type Failure = { test: string; message: string };

/** The test files to run, in this order, and the files of the folder whose text is another one since the last run. */
export type RunRequest = { tests: string[]; changed: string[] };

// Vitest, started once, in the folder that this process runs in. It says when it is ready, then the run of each
// request.
const folder = process.cwd();
let run: TestRun = { passed: 0, failures: [], seconds: {} };

const nameOf = (moduleId: string) => moduleId.slice(folder.length + 1);

function fail(test: string, errors: readonly { message?: string }[]): void {
  run.failures.push(...errors.map(({ message = '' }) => ({ test, message })));
}

// Of the live events only: the state of a Vitest that is kept holds the failures of earlier runs too.
const reporter: Reporter = {
  onTestCaseResult: (test) => {
    const { state, errors } = test.result();
    if (state === 'passed') run.passed++;
    if (state === 'failed') fail(`${nameOf(test.module.moduleId)} > ${test.fullName}`, errors);
    process.send?.('alive');
  },
  onTestSuiteResult: (suite) => fail(`${nameOf(suite.module.moduleId)} > ${suite.fullName}`, suite.errors()),
  onTestModuleEnd: (module) => {
    fail(nameOf(module.moduleId), module.errors());
    run.seconds[nameOf(module.moduleId)] = module.diagnostic().duration / 1000;
    process.send?.('alive');
  },
  onTestRunEnd: (_, errors) => fail('outside of a test', errors),
};

/** Runs the files in the order of the request. */
class AsRequested {
  sort = async (specifications: TestSpecification[]) => specifications;
  shard = this.sort;
}

const vitest = await createVitest('test', {
  root: folder,
  watch: false,
  project: ['rules', 'screens', 'bank'],
  maxWorkers: 1,
  bail: process.argv.includes('all') ? 0 : 1,
  retry: 0,
  testTimeout: 30_000,
  fsModuleCache: false,
  sequence: { sequencer: AsRequested },
  reporters: [reporter],
});
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((one) => [nameOf(one.moduleId), one]),
);

process.on('message', async ({ tests, changed }: RunRequest) => {
  run = { passed: 0, failures: [], seconds: {} };
  for (const file of changed) vitest.invalidateFile(join(folder, file));
  await vitest.runTestSpecifications(tests.flatMap((test) => specifications.get(test) ?? []));
  process.send?.(run);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
