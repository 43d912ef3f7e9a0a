import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Outcome } from './mutant-runner.ts';

/** The outcomes of a run, a line each; a run that was stopped goes on where it was. */
export class Results {
  readonly #file: string | undefined;
  readonly outcomes = new Map<string, Outcome>();

  constructor(file?: string) {
    this.#file = file;
    if (!file || !existsSync(file)) return;
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const outcome = JSON.parse(line) as Outcome;
      this.outcomes.set(outcome.name, outcome);
    }
  }

  add(outcome: Outcome): void {
    this.outcomes.set(outcome.name, outcome);
    if (this.#file) appendFileSync(this.#file, `${JSON.stringify(outcome)}\n`);
  }
}

/** The share killed of each folder, then of all, and the others by name. A mutant that times out is noticed too. */
export function report(outcomes: (Outcome & { folder: string })[]): string[] {
  const share = (some: Outcome[]) => {
    const count = (status: Outcome['status']) => some.filter((one) => one.status === status).length;
    const noticed = count('killed') + count('timeout');
    const timeout = count('timeout') ? `, ${count('timeout')} of them by a test that timed out` : '';
    return `${noticed} of ${some.length} killed (${((noticed / some.length) * 100).toFixed(1)} %)${timeout}`;
  };
  const folders = Map.groupBy(outcomes, ({ folder }) => folder);
  return [
    ...[...folders].sort().map(([folder, some]) => `${folder}: ${share(some)}`),
    `all: ${share(outcomes)}`,
    ...outcomes
      .filter(({ status }) => status === 'survived' || status === 'noCoverage')
      .map(({ name, status, by }) => `${status}: ${name} (${by})`),
  ];
}
