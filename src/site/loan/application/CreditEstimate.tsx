import type { ApplicationRequest } from '#contract/application.ts';
import { createOffers, decidedRates, offerFullCost } from '#contract/tariffs.ts';
import { application } from '#site/texts/application-form.ts';
import { parseRubles } from '../form/parse.ts';
import { percent, wholeRubles } from '../number-format.ts';
import { totalCost } from '../offers/offer-cost.ts';
import { clamp } from './AmountField.tsx';
import { useFormText } from './useFormText.ts';
import './credit-estimate.css';

const texts = application.estimate;
type Term = ApplicationRequest['term'];

/** What the offers for the amount and the term in the form will cost, by the bank's tariffs. */
export function CreditEstimate() {
  const amount = clamp(parseRubles(useFormText('amount')) || 0);
  const term = Number(useFormText('term')) as Term;
  const offers = createOffers({ amount, term }, '');
  const payments = offers.map(({ monthlyPayment }) => Math.round(monthlyPayment));
  const totals = offers.map((offer) => Math.round(totalCost(offer)));
  const rates = offers.map(({ rate }) => rate);
  const { min, max } = decidedRates(term);
  return (
    <section className="credit-estimate stack-1" aria-labelledby="credit-estimate-heading">
      <h3 id="credit-estimate-heading" className="credit-estimate__heading">
        {texts.heading}
      </h3>
      <p className="credit-estimate__payment">{texts.payment(...ends(payments, wholeRubles))}</p>
      <p>{texts.total(...ends(totals, wholeRubles))}</p>
      <p className="credit-estimate__rates">
        {texts.rates(...ends(rates, percent), ...ends(offers.map(offerFullCost), percent))}
      </p>
      <p className="credit-estimate__rates">{texts.decided(percent(min), percent(max))}</p>
    </section>
  );
}

/** The least and the greatest of the numbers, as text. */
const ends = (numbers: number[], format: (number: number) => string): [string, string] => [
  format(Math.min(...numbers)),
  format(Math.max(...numbers)),
];
