import { useState } from 'react';
import { summaryTexts } from '#site/texts/offer-summary.ts';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { percent, rubles } from '../format.ts';
import { useApplication } from './application-context.ts';
import './offer-summary.css';

const isPhone = () => window.matchMedia?.('(max-width: 30rem)').matches;

/** The chosen offer in one line, below the content of scoring (step 2); collapsed on a phone. Empty if the offer is unknown. */
export function OfferSummary() {
  const { chosenOffer } = useApplication();
  const [isCollapsed] = useState(isPhone);
  if (!chosenOffer) return null;
  const { totalAmount, term, monthlyPayment, rate } = chosenOffer;
  const line = summaryTexts.line(rubles(totalAmount), term, rubles(monthlyPayment), percent(rate));
  if (!isCollapsed)
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
