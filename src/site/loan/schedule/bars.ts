import type { PaymentSchedule } from '#contract/schedule.ts';

/** A payment in the picture: from the bottom its debt, on it its interest, in percent of the picture's height. */
export type Bar = { debt: number; interest: number };

/** The payments in the order of the bank, the tallest as tall as the picture. A part below zero has no height. */
export function barsOf(schedule: PaymentSchedule): { bars: Bar[]; tallest: number } {
  const parts = schedule.map(({ debtPayment, interestPayment }) => ({
    debt: Math.max(0, debtPayment),
    interest: Math.max(0, interestPayment),
  }));
  const tallest = Math.max(0, ...parts.map(({ debt, interest }) => debt + interest));
  const share = (amount: number) => (tallest > 0 ? Math.round((amount / tallest) * 10_000) / 100 : 0);
  return {
    bars: parts.map(({ debt, interest }) => ({ debt: share(debt), interest: share(interest) })),
    tallest,
  };
}
