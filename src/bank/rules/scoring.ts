import { personalRate } from './personal-rate.ts';
import { type RefusalReason, refusalReasons } from './refusals.ts';
import type { ScoringInput } from './scoring-input.ts';

export type ScoringDecision =
  | { approved: true; rate: number }
  | { approved: false; reasons: RefusalReason[] };

/** The bank's decision: the rate in percent a year, or every reason against. */
export function score(input: ScoringInput): ScoringDecision {
  const reasons = refusalReasons(input);
  return reasons.length > 0 ? { approved: false, reasons } : { approved: true, rate: personalRate(input) };
}
