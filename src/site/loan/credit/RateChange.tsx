import Alert from '@mui/material/Alert';
import type { CreditTerms } from '#contract/credit-terms.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { percent, rubles } from '../number-format.ts';

const texts = yourCreditTexts.change;

/** The differences from the chosen offer and their reasons; a warning if the rate rose. Empty without a known offer. */
export function RateChange({ credit }: { credit: CreditTerms }) {
  const { rate, offeredRate, monthlyPayment, offeredMonthlyPayment, rateReasons = [] } = credit;
  if (rate === undefined || offeredRate === undefined) return null;
  const isPaymentChanged =
    monthlyPayment !== undefined &&
    offeredMonthlyPayment !== undefined &&
    monthlyPayment !== offeredMonthlyPayment;
  if (rate === offeredRate && !isPaymentChanged) return <p>{texts.none}</p>;
  const isHigher = rate > offeredRate;
  return (
    <Alert role="note" severity={isHigher ? 'warning' : 'info'} icon={isHigher ? undefined : false}>
      {rate !== offeredRate && (
        <p>
          <strong>{texts.rate(isHigher, percent(rate), percent(offeredRate))}</strong>
        </p>
      )}
      {isPaymentChanged && <p>{texts.payment(rubles(monthlyPayment), rubles(offeredMonthlyPayment))}</p>}
      <p>{texts.why(rateReasons)}</p>
    </Alert>
  );
}
