import { summaryTexts } from '#site/texts/offer-summary.ts';
import { percent, rubles } from '../format.ts';
import { useApplication } from './application-context.ts';
import './offer-summary.css';

/** The chosen offer in one line, at the end of the scoring step's page. Empty if the offer is unknown. */
export function OfferSummary() {
  const { chosenOffer } = useApplication();
  if (!chosenOffer) return null;
  const { totalAmount, term, monthlyPayment, rate } = chosenOffer;
  return (
    <p className="offer-summary">
      <strong>{summaryTexts.chosen}</strong>{' '}
      {summaryTexts.line(rubles(totalAmount), term, rubles(monthlyPayment), percent(rate))}
    </p>
  );
}
