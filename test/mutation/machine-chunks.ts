import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withText } from './copy.ts';
import { flowTests, machineFile, switchableMachine } from './machine-mutants.ts';
import type { Outcome } from './mutant-runner.ts';
import { TestProcess } from './test-process.ts';

const suite = 'test/flow/mutants.test.ts';
const control = 'control';

/** These need a document each: not in a chunk. */
const inChunk = flowTests.filter((test) => !/storage|bank-sync/.test(test));

/**
 * The flow tests on many mutants of the machine in one process: it is started once for all of them. A mutant counts as
 * killed where its own test fails; one that does not is for a process of its own, where errors outside of tests count
 * too. The last of a chunk has no damage: where a test fails on it, nothing of the chunk counts.
 */
export class MachineChunks {
  readonly #folder: string;
  readonly #process: TestProcess;

  constructor(folder: string) {
    this.#folder = folder;
    writeFileSync(join(folder, suite), '');
    this.#process = new TestProcess(folder, 'all');
  }

  /** The outcomes of the killed ones. `which`: only the tests whose names say the mutant's state, or all of them. */
  async killed(mutants: { name: string; number: number }[], which: 'named' | 'all'): Promise<Outcome[]> {
    const words = mutants.map(
      ({ name, number }) => [number, which === 'named' ? stateOf(name) : ''] as const,
    );
    const run = await withText(this.#folder, { file: machineFile, text: switchableMachine() }, () =>
      withText(this.#folder, { file: suite, text: textOf(words) }, () =>
        this.#process.run({ tests: [suite], changed: [suite, machineFile] }),
      ),
    );
    const failuresOf = (key: number | string) =>
      run?.failures.filter(({ test }) => test.split(' > ')[1] === String(key)) ?? [];
    const [unsound] = failuresOf(control);
    if (run === null || unsound) {
      console.log(`a chunk does not count: ${unsound ? unsound.message : 'its tests loop for ever'}`);
      return [];
    }
    return mutants.flatMap(({ name, number }) => {
      const [failure] = failuresOf(number);
      if (!failure || /timed out in/.test(failure.message)) return [];
      return [{ name, status: 'killed' as const, by: `${failure.test}: ${failure.message.split('\n')[0]}` }];
    });
  }

  stop(): void {
    this.#process.stop();
  }
}

/** `schedule.cancelling` of `steps.schedule.cancelling on home.open [0]: drop the transition`. */
const stateOf = (name: string) => (/^[\w.]+/.exec(name)?.[0] ?? '').replace('steps.', '');

/** Each flow test whose name has a mutant's word, until its first failure, then all of these without damage. */
const textOf = (words: (readonly [number, string])[]): string => `
import { afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { switchTo } from '#machines/loan.machine.ts';

const words = ${JSON.stringify(words)};
const failed = new Set();
for (const [key, some] of [...words.map(([key, word]) => [key, [word]]), ['${control}', words.map(([, word]) => word)]])
  describe(String(key), async () => {
    beforeAll(() => switchTo(key));
    beforeEach((context) => {
      if (failed.has(key) || !some.some((word) => context.task.fullName.includes(word))) context.skip();
    });
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') failed.add(key);
    });
    for (const test of ${JSON.stringify(inChunk)})
      await import(/* @vite-ignore */ \`/\${test}?mutant=\${key}\`);
  });
`;
