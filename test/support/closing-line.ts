import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run's output with a line for each test that had to be tried again, and one plain line that counts all. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    for (const test of tests)
      if (test.diagnostic()?.flaky)
        console.log(`tried again: ${test.module.relativeModuleId} > ${test.fullName}`);
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    console.log(
      `\n${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped`,
    );
  }
}
