import { useState } from 'react';
import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { isBefore, isStep } from '#contract/steps.ts';
import { type LoanContext, shownId } from '#machines/loan.types.ts';
import { summaryTexts } from '#site/texts/shell.ts';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { percent, rubles, shortRubles } from '../number-format.ts';
import './offer-summary.css';

/** What is known of the page's application: the chosen offer before a decision, the decided credit after it. */
export type Summary = { chosenOffer: LoanOffer } | { credit: CreditTerms; applicationId: string };

/** The chosen offer on step 2, the decided credit from step 3 on; null if it is unknown. */
export function summaryOf(context: LoanContext): Summary | null {
  const { chosenOffer, creditTerms: credit, requestedPage } = context;
  const { page } = requestedPage;
  if (page === 'scoring' && chosenOffer) return { chosenOffer };
  if (isStep(page) && !isBefore(page, 'schedule') && credit)
    return { credit, applicationId: shownId(context) };
  return null;
}

const isPhone = () => window.matchMedia?.('(max-width: 30rem)').matches;

/** One line about the chosen offer below a step's screen; folded on a phone. */
export function OfferSummary({ offer }: { offer: LoanOffer }) {
  const [isFolded] = useState(isPhone);
  const { totalAmount, term, monthlyPayment, rate } = offer;
  const line = summaryTexts.line(shortRubles(totalAmount), term, rubles(monthlyPayment), percent(rate));
  if (!isFolded)
    return (
      <p className="offer-summary">
        <strong>{summaryTexts.chosen}</strong> {line}
      </p>
    );
  return (
    <details className="offer-summary">
      <summary>
        {summaryTexts.folded(summaryTexts.chosen, rubles(monthlyPayment))}
        <ChevronIcon />
      </summary>
      <p>{line}</p>
    </details>
  );
}
