import { useState } from 'react';
import type { LoanOffer } from '#contract/offer.ts';
import { summaryTexts } from '#site/texts/shell.ts';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { percent, rubles, shortRubles } from '../number-format.ts';
import { useApplication } from './application-context.ts';
import './offer-summary.css';

/** The chosen offer below the screen of step 2. Empty if the offer is unknown. */
export function OfferSummary() {
  const { chosenOffer } = useApplication();
  return chosenOffer && <OfferLine offer={chosenOffer} />;
}

const isPhone = () => window.matchMedia?.('(max-width: 30rem)').matches;

/** The offer in one line; collapsed on a phone. */
function OfferLine({ offer }: { offer: LoanOffer }) {
  const [isCollapsed] = useState(isPhone);
  const { totalAmount, term, monthlyPayment, rate } = offer;
  const line = summaryTexts.line(shortRubles(totalAmount), term, rubles(monthlyPayment), percent(rate));
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
