import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { loanAt, storedAt } from '../../support/running-loan.ts';

/** What a transition of the machine costs at the beginning and at the end of a very long visit, in microseconds. */
export function transitionCost(): { first: number; last: number } {
  const { actor } = loanAt('/loan', storedAt('scoring'));
  const costs: number[] = [];
  for (let visit = 0; visit < 20_000; visit += 1) {
    const began = performance.now();
    actor.send({ type: 'page.request', ...requestedPageOf(visit % 2 ? '/loan' : '/loan/a1b2') });
    costs.push((performance.now() - began) * 1000);
  }
  const mean = (some: number[]) => Math.round(some.reduce((sum, one) => sum + one, 0) / some.length);
  return { first: mean(costs.slice(2000, 5000)), last: mean(costs.slice(-3000)) };
}
