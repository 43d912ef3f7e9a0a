import { useWatch } from 'react-hook-form';
import type { ApplicationRequest } from '#contract/application.ts';
import { createOffers, decidedRates, offerFullCost, offerTotalCost } from '#contract/tariffs.ts';
import { application } from '#site/texts/application-form.ts';
import { percent, wholeRubles } from '../format.ts';
import { useAmount } from './AmountField.tsx';
import type { ApplicationFormValues } from './application-form-schema.ts';
import './credit-estimate.css';

const texts = application.estimate;
type Term = ApplicationRequest['term'];

/** The cost of the offers for the amount and the term in the form, by the bank's tariffs. */
export function CreditEstimate() {
  const amount = useAmount();
  const term = Number(useWatch<ApplicationFormValues, 'term'>({ name: 'term' })) as Term;
  const offers = createOffers({ amount, term }, 'no application yet');
  const payments = offers.map(({ monthlyPayment }) => Math.round(monthlyPayment));
  const totals = offers.map((offer) => Math.round(offerTotalCost(offer)));
  const rates = offers.map(({ rate }) => rate);
  const { min, max } = decidedRates(term);
  return (
    <section className="credit-estimate stack-1" aria-labelledby="credit-estimate-heading">
      <h3 id="credit-estimate-heading" className="credit-estimate__heading">
        {texts.heading}
      </h3>
      <p className="credit-estimate__payment">
        {texts.payment(wholeRubles(amount), ...range(payments, wholeRubles))}
      </p>
      <p>{texts.total(...range(totals, wholeRubles))}</p>
      <p className="credit-estimate__rates">
        {texts.rates(...range(rates, percent), ...range(offers.map(offerFullCost), percent))}
      </p>
      <p className="credit-estimate__rates">{texts.decided(percent(min), percent(max))}</p>
    </section>
  );
}

/** The lowest and the highest of the numbers, formatted. */
const range = (numbers: number[], format: (number: number) => string): [string, string] => [
  format(Math.min(...numbers)),
  format(Math.max(...numbers)),
];
