import { createContext } from 'react';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { isBefore, isStep } from '#contract/steps.ts';
import { type LoanContext, shownId } from '#machines/loan.types.ts';

/** What is known of the page's application: the chosen offer before a decision, the decided credit after it. */
export type Summary = { chosenOffer: LoanOffer } | { credit: CreditTerms; applicationId: string };

/** The summary for the screens; null if it is unknown. */
export const SummaryContext = createContext<Summary | null>(null);

/** The chosen offer on step 2, the decided credit from step 3 on; null if it is unknown. */
export function summaryOf(context: LoanContext): Summary | null {
  const { chosenOffer, creditTerms: credit, requestedPage } = context;
  const { page } = requestedPage;
  if (page === 'scoring' && chosenOffer) return { chosenOffer };
  if (isStep(page) && !isBefore(page, 'schedule') && credit)
    return { credit, applicationId: shownId(context) };
  return null;
}
