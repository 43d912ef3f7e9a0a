import { useState } from 'react';
import type { CreditTerms } from '#contract/credit-terms.ts';
import { isBefore, isStep } from '#contract/steps.ts';
import type { LoanContext } from '#machines/loan.types.ts';
import { summaryTexts } from '#site/texts/shell.ts';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { percent, rubles, shortRubles } from '../number-format.ts';
import './offer-summary.css';

/** The amounts in one line. `isDecided`: the bank's decision, which may differ from the chosen offer. */
export type Summary = CreditTerms & { isDecided: boolean };

/** What is known of the application: the chosen offer on step 2, the decided credit from step 3 on; null otherwise. */
export function summaryOf({ chosenOffer, creditTerms, requestedPage }: LoanContext): Summary | null {
  const { page } = requestedPage;
  if (page === 'scoring' && chosenOffer) {
    const { totalAmount: amount, term, monthlyPayment, rate } = chosenOffer;
    return { isDecided: false, amount, term, monthlyPayment, rate };
  }
  if (isStep(page) && !isBefore(page, 'schedule') && creditTerms) return { isDecided: true, ...creditTerms };
  return null;
}

const isPhone = () => window.matchMedia?.('(max-width: 30rem)').matches;

const nameOf = ({ isDecided }: Summary) => (isDecided ? summaryTexts.decided : summaryTexts.chosen);

const lineOf = ({ amount, term, monthlyPayment, rate }: Summary) =>
  summaryTexts.line(shortRubles(amount), term, rubles(monthlyPayment), percent(rate));

/** One line about the credit below a step's screen; folded on a phone. */
export function OfferSummary({ summary }: { summary: Summary }) {
  const [isFolded] = useState(isPhone);
  if (!isFolded) return <SummaryLine summary={summary} />;
  return (
    <details className="offer-summary">
      <summary>
        {summaryTexts.folded(nameOf(summary), rubles(summary.monthlyPayment))}
        <ChevronIcon />
      </summary>
      <p>{lineOf(summary)}</p>
    </details>
  );
}

/** The line above a consent, which is part of what is agreed to: never folded. */
export function SummaryLine({ summary }: { summary: Summary }) {
  return (
    <p className="offer-summary">
      <strong>{nameOf(summary)}</strong> {lineOf(summary)}
    </p>
  );
}
