import type { Reporter, TestModule } from 'vitest/node';

/** Ends the output with one line that counts all tests. Files that fail to load and unhandled errors count as failed. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const broken = modules.filter((module) => module.errors().length > 0).length + unhandledErrors.length;
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    console.log(
      `\n${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped`,
    );
  }
}
