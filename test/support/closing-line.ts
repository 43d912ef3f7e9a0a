import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run's output with one plain line that counts it. */
export class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    );
    const broken = modules.filter((module) => module.errors().length > 0).length;
    const count = (state: string) => states.filter((one) => one === state).length;
    console.log(
      `\n${count('passed')} passed, ${count('failed') + broken} failed, ${count('skipped')} skipped`,
    );
  }
}
