import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyOfRepository, withText } from './copy.ts';
import { TestProcess } from './test-process.ts';

/** One change of the product: the text of a file with it. */
export type Mutant = { name: string; file: string; text: string };

/**
 * `killed`: a test that is green without the mutant fails with it. `timedOut`: a test waits or loops for ever with it.
 * `survived`: every test is green with it. `notLoaded`: the same, and no test loads the file.
 */
export type Verdict = 'killed' | 'timedOut' | 'survived' | 'notLoaded';
export type Outcome = { name: string; verdict: Verdict; by: string };

/** Runs tests on mutants, in a copy of the repository. */
export class Judge {
  readonly #folder = copyOfRepository();
  readonly #tests = new TestProcess(this.#folder, ['bail']);
  /** The file of the mutant before: it is as it was on disk, not yet in the memory of the process. */
  #before: string[] = [];
  /** The files with a mutant that was killed: tests load them. */
  readonly #loaded = new Set<string>();

  /** The seconds of each test file that is green without a mutant, and the failures of the others. */
  async sound(tests: readonly string[]): Promise<{ seconds: Record<string, number>; red: string[] }> {
    const unmutated = new TestProcess(this.#folder);
    const run = await unmutated.run({ tests: [...tests], changed: [] });
    unmutated.stop();
    if (run === null) throw new Error('The tests do not end without a mutant.');
    const red = run.failures.map(({ test }) => test.split(' > ')[0] as string);
    const green = Object.entries(run.seconds).filter(([test]) => !red.includes(test));
    return { seconds: Object.fromEntries(green), red: [...new Set(red)] };
  }

  /** Throws where a file that says the same fails a test, or a file that throws when it is loaded fails none. */
  async prove({ file }: Mutant, tests: string[]): Promise<void> {
    const same = await this.judge({ ...this.#spoilt(file, '// The same\n'), name: 'nothing changed' }, tests);
    if (same.verdict !== 'survived') throw new Error(`${file}, unchanged, is ${same.verdict} by ${same.by}.`);
    const crass = await this.#run(this.#spoilt(file, crassly), tests);
    if (crass.verdict !== 'killed')
      throw new Error(`${file} throws when it is loaded, and ${crass.verdict}.`);
  }

  async judge(mutant: Mutant, tests: string[]): Promise<Outcome> {
    const outcome = await this.#run(mutant, tests);
    if (outcome.verdict === 'killed') this.#loaded.add(mutant.file);
    if (outcome.verdict !== 'survived' || this.#loaded.has(mutant.file)) return outcome;
    const crass = await this.#run(this.#spoilt(mutant.file, crassly), tests);
    return crass.verdict === 'survived' ? { ...outcome, verdict: 'notLoaded' } : outcome;
  }

  #spoilt(file: string, line: string): Mutant {
    return { name: line, file, text: `${line}${readFileSync(join(this.#folder, file), 'utf8')}` };
  }

  async #run({ name, file, text }: Mutant, tests: string[]): Promise<Outcome> {
    if (tests.length === 0) return { name, verdict: 'notLoaded', by: 'no test' };
    const run = await withText(this.#folder, { file, text }, () =>
      this.#tests.run({ tests, changed: [...this.#before, file] }),
    );
    this.#before = [file];
    if (run === null) return { name, verdict: 'timedOut', by: 'a loop' };
    const [failure] = run.failures;
    if (failure === undefined && run.passed === 0) throw new Error(`${name}: no test has run.`);
    if (failure === undefined)
      return {
        name,
        verdict: 'survived',
        by: `${Object.keys(run.seconds).length} files, ${run.passed} tests`,
      };
    const hasTimedOut = /timed out in \d+ ?ms/i.test(failure.message);
    return {
      name,
      verdict: hasTimedOut ? 'timedOut' : 'killed',
      by: `${failure.test}: ${failure.message.split('\n')[0]}`,
    };
  }

  stop(): void {
    this.#tests.stop();
  }
}

const crassly = "throw new Error('loaded');\n";
