import { createContext } from 'react';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';

/** The known facts of the shown application; null if unknown. */
type Summary = { applicationId: string; chosenOffer: LoanOffer | null; credit: CreditTerms | null };

/** Provides the summary to the screens. */
export const SummaryContext = createContext<Summary>({ applicationId: '', chosenOffer: null, credit: null });
