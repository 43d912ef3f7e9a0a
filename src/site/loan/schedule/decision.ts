import { kopecksOf, rublesOf } from '#contract/money.ts';
import type { Credit, PaymentSchedule } from '#contract/schedule.ts';

/** The bank's decision in rubles, months and percent a year; undefined if the bank did not send it. */
export type Decision = {
  monthlyPayment: number | undefined;
  rate: number | undefined;
  term: number;
  total: number;
  interest: number;
  fullCost: number | undefined;
  debt: number;
  /** The parts of the debt, if the price of an insurance is in it. */
  parts: { requested: number; insurance: number } | undefined;
  isInsured: boolean | undefined;
  change: Change | undefined;
};

/** The differences between the decision and the chosen offer; null if there is none. */
export type Change = { rate: Difference | null; monthlyPayment: Difference | null };
type Difference = { offered: number; decided: number };

/** The decision as the bank sent it; missing values are calculated from the schedule if they follow from it. */
export function decisionOf(credit: Credit): Decision {
  const { paymentSchedule: schedule, requestedAmount, isInsuranceEnabled } = credit;
  const debt = credit.amount ?? sum(schedule.map((row) => row.debtPayment));
  const isInDebt = isInsuranceEnabled && requestedAmount !== undefined && requestedAmount < debt;
  return {
    monthlyPayment: credit.monthlyPayment ?? equalPayment(schedule),
    rate: credit.rate,
    term: credit.term ?? schedule.length,
    total: sum(schedule.map((row) => row.totalPayment)),
    interest: sum(schedule.map((row) => row.interestPayment)),
    fullCost: credit.psk,
    debt,
    parts: isInDebt ? { requested: requestedAmount, insurance: sum([debt, -requestedAmount]) } : undefined,
    isInsured: isInsuranceEnabled,
    change: changeOf(credit),
  };
}

/** The difference to the chosen offer; undefined if the bank did not send the offer. */
function changeOf({ rate, offeredRate, monthlyPayment, offeredMonthlyPayment }: Credit): Change | undefined {
  if (rate === undefined || offeredRate === undefined) return undefined;
  return {
    rate: differenceOf(offeredRate, rate),
    monthlyPayment: differenceOf(offeredMonthlyPayment, monthlyPayment),
  };
}

const differenceOf = (offered: number | undefined, decided: number | undefined): Difference | null =>
  offered === undefined || decided === undefined || offered === decided ? null : { offered, decided };

/** The payment of a schedule whose payments are equal; the last one may differ by what was rounded. */
function equalPayment([first, ...others]: PaymentSchedule): number | undefined {
  const isEqual = others.slice(0, -1).every(({ totalPayment }) => totalPayment === first?.totalPayment);
  return isEqual ? first?.totalPayment : undefined;
}

/** The sum in rubles, added in kopecks, so that it is exact. */
const sum = (amounts: number[]): number => rublesOf(amounts.reduce((all, one) => all + kopecksOf(one), 0));
