import Alert from '@mui/material/Alert';
import type { CreditTerms } from '#contract/credit-terms.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { percent, rubles } from '../number-format.ts';

const texts = yourCreditTexts.change;

/** What differs from the chosen offer, and what counted: a warning if the rate rose. Nothing if the offer is unknown. */
export function RateChange({ credit }: { credit: CreditTerms }) {
  const { rate, offeredRate, monthlyPayment, offeredMonthlyPayment, rateReasons = [] } = credit;
  if (rate === undefined || offeredRate === undefined) return null;
  const isOtherPayment =
    monthlyPayment !== undefined &&
    offeredMonthlyPayment !== undefined &&
    monthlyPayment !== offeredMonthlyPayment;
  if (rate === offeredRate && !isOtherPayment) return <p>{texts.none}</p>;
  const isHigher = rate > offeredRate;
  return (
    <Alert role="note" severity={isHigher ? 'warning' : 'info'} icon={isHigher ? undefined : false}>
      {rate !== offeredRate && (
        <p>
          <strong>{texts.rate(isHigher, percent(rate), percent(offeredRate))}</strong>
        </p>
      )}
      {isOtherPayment && <p>{texts.payment(rubles(monthlyPayment), rubles(offeredMonthlyPayment))}</p>}
      <p>{texts.why(rateReasons)}</p>
    </Alert>
  );
}
