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
 * killed where its own test fails; one that does not is for a process of its own. The last of a chunk has no damage: where a
 * test fails on it, nothing of the chunk counts.
 */
export class MachineChunks {
  readonly #folder: string;
  readonly #process: TestProcess;

  constructor(folder: string) {
    this.#folder = folder;
    writeFileSync(join(folder, suite), '');
    this.#process = new TestProcess(folder, 'all');
  }

  /** The outcomes of the killed ones. */
  async killed(mutants: { name: string; number: number }[]): Promise<Outcome[]> {
    const numbers = mutants.map(({ number }) => number);
    const run = await withText(this.#folder, { file: machineFile, text: switchableMachine() }, () =>
      withText(this.#folder, { file: suite, text: textOf(numbers) }, () =>
        this.#process.run({ tests: [suite], changed: [suite, machineFile] }),
      ),
    );
    const failuresOf = (key: number | string) =>
      run?.failures.filter(({ test }) => test.split(' > ')[1] === String(key)) ?? [];
    const isSound = run !== null && failuresOf(control).length === 0;
    const own = mutants.flatMap(({ number }) => failuresOf(number));
    if (!isSound || own.length < run.failures.length) {
      console.log(`a chunk does not count: ${run?.failures.find((one) => !own.includes(one))?.message}`);
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

/** Each flow test once for each number, until its first failure, then for the machine without damage. */
const textOf = (numbers: number[]): string => `
import { afterEach, beforeAll, beforeEach, describe } from 'vitest';
import { switchTo } from '#machines/loan.machine.ts';

const failed = new Set();
for (const key of ${JSON.stringify([...numbers, control])})
  describe(String(key), async () => {
    beforeAll(() => switchTo(key));
    beforeEach((context) => {
      if (failed.has(key)) context.skip();
    });
    afterEach(({ task }) => {
      if (task.result?.state === 'fail') failed.add(key);
    });
    for (const test of ${JSON.stringify(inChunk)})
      await import(/* @vite-ignore */ \`/\${test}?mutant=\${key}\`);
  });
`;
