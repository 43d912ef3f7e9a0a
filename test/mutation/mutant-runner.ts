import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfRepository, withText } from './copy.ts';
import { TestProcess } from './test-process.ts';
import type { TestRun } from './warm-vitest.ts';

/** One change of the product: the text of a file with it. */
export type Mutant = { name: string; file: string; text: string };

/**
 * `killed`: a test that is green without the mutant fails with it. `timeout`: a test waits or loops for ever with it.
 * `survived`: every test is green with it. `noCoverage`: the same, and no test loads the file.
 */
export type MutantStatus = 'killed' | 'timeout' | 'survived' | 'noCoverage';
export type Outcome = { name: string; status: MutantStatus; by: string };

/** Runs tests on mutants, in a copy of the repository. */
export class MutantRunner {
  readonly folder = copyOfRepository();
  readonly #process = new TestProcess(this.folder);
  /** Files whose memory in the process may be that of a mutant. */
  #changed: string[] = [];
  /** Test files that are green without a mutant, and those that are not: they are left out. */
  readonly #green = new Set<string>();
  readonly red = new Set<string>();
  /** Files with a mutant that was killed: tests load them. */
  readonly #loaded = new Set<string>();

  /** Throws where a file that says the same fails a test, or a file that throws when it is loaded fails none. */
  async prove({ file }: Mutant, tests: string[]): Promise<void> {
    const same = await this.#outcomeOf(this.#beginning(file, '// The same\n'), tests);
    if (same.status !== 'survived') throw new Error(`${file}, unchanged, is ${same.status} by ${same.by}.`);
    const { status } = await this.#outcomeOf(this.#beginning(file, thrown), tests);
    if (status !== 'killed') throw new Error(`${file} throws when it is loaded, and ${status}.`);
  }

  async outcomeOf(mutant: Mutant, tests: string[]): Promise<Outcome> {
    const outcome = await this.#outcomeOf(mutant, tests);
    if (outcome.status === 'killed') this.#loaded.add(mutant.file);
    if (outcome.status !== 'survived' || this.#loaded.has(mutant.file)) return outcome;
    const { status } = await this.#outcomeOf(this.#beginning(mutant.file, thrown), tests);
    return status === 'survived' ? { ...outcome, status: 'noCoverage' } : outcome;
  }

  async #outcomeOf(mutant: Mutant, all: string[]): Promise<Outcome> {
    const { name } = mutant;
    const tests = all.filter((test) => !this.red.has(test));
    if (tests.length === 0) return { name, status: 'noCoverage', by: 'no test' };
    const run = await this.run(mutant, tests);
    if (run === null) return { name, status: 'timeout', by: 'a loop' };
    const ran = Object.keys(run.seconds);
    const [failure] = run.failures;
    if (failure === undefined) {
      if (run.passed === 0) throw new Error(`${name}: no test has run.`);
      for (const test of ran) this.#green.add(test);
      return { name, status: 'survived', by: `${ran.length} files, ${run.passed} tests` };
    }
    const [file = ''] = failure.test.split(' > ');
    const suspects = (tests.includes(file) ? [file] : ran).filter((test) => !this.#green.has(test));
    if (!(await this.#areGreen(suspects))) return this.#outcomeOf(mutant, all);
    const hasTimedOut = /timed out in \d+ ?ms/i.test(failure.message);
    const by = `${failure.test}: ${failure.message.split('\n')[0]}`;
    return { name, status: hasTimedOut ? 'timeout' : 'killed', by };
  }

  /** Runs test files that have not been seen green without a mutant; those that fail are left out from then on. */
  async #areGreen(tests: string[]): Promise<boolean> {
    const red = this.red.size;
    for (const test of tests) {
      const run = await this.#process.run({ tests: [test], changed: this.#changed });
      this.#changed = [];
      if (run?.failures.length === 0) this.#green.add(test);
      else this.red.add(test);
    }
    return this.red.size === red;
  }

  /** What the tests show of a mutant, until the first failure; null where they loop for ever. */
  async run({ file, text }: Mutant, tests: string[]): Promise<TestRun | null> {
    const changed = [...this.#changed, file];
    this.#changed = [file];
    return withText(this.folder, { file, text }, () => this.#process.run({ tests, changed }));
  }

  #beginning(file: string, line: string): Mutant {
    return { name: line, file, text: `${line}${readFileSync(join(this.folder, file), 'utf8')}` };
  }

  stop(): void {
    this.#process.stop();
  }
}

const thrown = "throw new Error('loaded');\n";
