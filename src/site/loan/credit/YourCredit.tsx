import Alert from '@mui/material/Alert';
import { useId } from 'react';
import { ownApplicationNumber } from '#contract/application-number.ts';
import type { CreditTerms } from '#contract/credit-terms.ts';
import { localToday } from '#contract/dates.ts';
import { subtract } from '#contract/money.ts';
import { offers } from '#site/texts/offers.ts';
import { yourCreditTexts as texts } from '#site/texts/your-credit.ts';
import { formatDate, percent, rubles } from '../format.ts';
import { useApplication, useCredit } from '../shell/application-context.ts';
import './your-credit.css';

type Props = {
  credit: CreditTerms;
  /** Smaller, with neither the differences from the chosen offer nor the last day to accept. */
  isQuiet?: boolean;
};

/** The credit that the bank decided. Every page shows the same figures: those of the payment schedule. */
export function YourCredit({ credit, isQuiet = false }: Props) {
  const id = useId();
  const number = ownApplicationNumber(useApplication().applicationId);
  return (
    <section
      className={`your-credit panel stack-4 ${isQuiet ? 'your-credit--quiet' : ''}`.trim()}
      aria-labelledby={id}
    >
      <div className="your-credit__head row row--apart">
        <h2 id={id}>{texts.heading}</h2>
        {number && <p className="note">{texts.number(number)}</p>}
      </div>
      <Terms terms={figuresOf(credit)} />
      {!isQuiet && <RateChange credit={credit} />}
      {!isQuiet && credit.validUntil && credit.validUntil >= localToday() && (
        <p>{texts.validUntil(formatDate(credit.validUntil))}</p>
      )}
    </section>
  );
}

/**
 * The differences from the chosen offer and, if the bank names them, their reasons; a warning if the rate or, at the
 * same rate, the payment is higher. Says that nothing changed only if both rate and payment can be compared.
 */
function RateChange({ credit }: { credit: CreditTerms }) {
  const { chosenOffer } = useApplication();
  const { rate, monthlyPayment, rateReasons = [] } = credit;
  const { offeredRate = chosenOffer?.rate, offeredMonthlyPayment = chosenOffer?.monthlyPayment } = credit;
  const isRateKnown = rate !== undefined && offeredRate !== undefined;
  const isPaymentKnown = monthlyPayment !== undefined && offeredMonthlyPayment !== undefined;
  const isRateChanged = isRateKnown && rate !== offeredRate;
  const isPaymentChanged = isPaymentKnown && monthlyPayment !== offeredMonthlyPayment;
  if (!isRateChanged && !isPaymentChanged) return isRateKnown && isPaymentKnown && <p>{texts.change.none}</p>;
  const isDearer = isRateChanged
    ? rate > offeredRate
    : isPaymentChanged && monthlyPayment > offeredMonthlyPayment;
  return (
    <Alert role="note" severity={isDearer ? 'warning' : 'info'} icon={isDearer ? undefined : false}>
      {isRateChanged && (
        <p>
          <strong>{texts.change.rate(isDearer, percent(rate), percent(offeredRate))}</strong>
        </p>
      )}
      {isPaymentChanged && (
        <p>{texts.change.payment(rubles(monthlyPayment), rubles(offeredMonthlyPayment))}</p>
      )}
      {(isRateChanged || !isRateKnown) && rateReasons.length > 0 && <p>{texts.change.why(rateReasons)}</p>}
    </Alert>
  );
}

/** The credit of `useCredit`, shown quietly. Empty if it is unknown. */
export function KnownCredit() {
  const credit = useCredit();
  return credit && <YourCredit credit={credit} isQuiet />;
}

/** The figures, most important first; an unknown value is undefined. */
function figuresOf(credit: CreditTerms) {
  const { monthlyPayment, rate, amount, requestedAmount, totalPayment, fullCost, firstPaymentDate } = credit;
  const formatIfKnown = <Value,>(value: Value | undefined, format: (value: Value) => string) =>
    value === undefined ? undefined : format(value);
  return [
    [offers.monthlyPayment, formatIfKnown(monthlyPayment, rubles)],
    [offers.totalAmount, rubles(amount)],
    [offers.rate, formatIfKnown(rate, percent)],
    [offers.requestedAmount, formatIfKnown(requestedAmount, rubles)],
    [offers.insurance, insuranceOf(credit)],
    [offers.term, offers.months(credit.term)],
    [texts.firstPayment, formatIfKnown(firstPaymentDate, formatDate)],
    [offers.cost, formatIfKnown(totalPayment, rubles)],
    [offers.fullCost, formatIfKnown(fullCost, percent)],
  ];
}

/** Terms of an offer or a credit, each with its name. A term without a value is left out. */
export function Terms({ className, terms }: { className?: string; terms: (string | undefined)[][] }) {
  return (
    <dl className={className}>
      {terms.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** The text about the insurance; undefined if it is unknown whether the credit has one. */
function insuranceOf(credit: CreditTerms): string | undefined {
  if (credit.isInsuranceEnabled === undefined) return undefined;
  if (!credit.isInsuranceEnabled) return texts.notInsured;
  const price = insurancePrice(credit);
  return price > 0 ? texts.insurancePrice(rubles(price)) : texts.insured;
}

/** The price of the insurance included in the amount, in rubles; 0 if there is no insurance or the price is unknown. */
export function insurancePrice({ isInsuranceEnabled, amount, requestedAmount = amount }: CreditTerms) {
  return isInsuranceEnabled ? Math.max(0, subtract(amount, requestedAmount)) : 0;
}
