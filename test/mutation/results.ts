import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Outcome } from './judge.ts';

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
    const count = (verdict: Outcome['verdict']) => some.filter((one) => one.verdict === verdict).length;
    const noticed = count('killed') + count('timedOut');
    const timedOut = count('timedOut') ? `, ${count('timedOut')} of them by a test that timed out` : '';
    return `${noticed} of ${some.length} killed (${((noticed / some.length) * 100).toFixed(1)} %)${timedOut}`;
  };
  const folders = Map.groupBy(outcomes, ({ folder }) => folder);
  return [
    ...[...folders].sort().map(([folder, some]) => `${folder}: ${share(some)}`),
    `all: ${share(outcomes)}`,
    ...outcomes
      .filter(({ verdict }) => verdict === 'survived' || verdict === 'notLoaded')
      .map(({ name, verdict, by }) => `${verdict}: ${name} (${by})`),
  ];
}
