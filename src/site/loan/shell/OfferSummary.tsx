import { useState } from 'react';
import { isBefore, isStep } from '#contract/steps.ts';
import type { LoanContext } from '#machines/loan.types.ts';
import { summaryTexts } from '#site/texts/shell.ts';
import { percent, rubles, shortRubles } from '../form/money.ts';
import './offer-summary.css';

/** The amounts in one line. `isDecided`: the bank's decision, which may differ from the chosen offer. */
export type Summary = {
  isDecided: boolean;
  amount: number;
  term: number;
  monthlyPayment: number;
  rate: number;
};

/**
 * What is known of the application in this visit: the chosen offer on step 2, the decided credit on steps 4 and 5.
 * Null where nothing is known, and on step 3, whose screen leads with the decision.
 */
export function summaryOf({ chosenOffer, credit, requestedPage }: LoanContext): Summary | null {
  const { page } = requestedPage;
  const isShown = (one: { applicationId: string | number } | null) =>
    String(one?.applicationId) === requestedPage.applicationId;
  if (page === 'scoring' && chosenOffer && isShown(chosenOffer)) {
    const { totalAmount: amount, term, monthlyPayment, rate } = chosenOffer;
    return { isDecided: false, amount, term, monthlyPayment, rate };
  }
  if (isStep(page) && isBefore('schedule', page) && credit && isShown(credit)) {
    const { amount, term, monthlyPayment, rate } = credit;
    if (amount === undefined || term === undefined || monthlyPayment === undefined || rate === undefined)
      return null;
    return { isDecided: true, amount, term, monthlyPayment, rate };
  }
  return null;
}

const isPhone = () => window.matchMedia?.('(max-width: 30rem)').matches;

/** One line about the credit above a step's screen; folded on a phone. */
export function OfferSummary({ summary }: { summary: Summary }) {
  const [isFolded] = useState(isPhone);
  const { isDecided, amount, term, monthlyPayment, rate } = summary;
  const name = isDecided ? summaryTexts.decided : summaryTexts.chosen;
  const line = summaryTexts.line(shortRubles(amount), term, rubles(monthlyPayment), percent(rate));
  if (isFolded)
    return (
      <details className="offer-summary">
        <summary>{name}</summary>
        <p>{line}</p>
      </details>
    );
  return (
    <p className="offer-summary">
      <strong>{name}</strong> {line}
    </p>
  );
}
