import type { Credit } from '#contract/schedule.ts';
import { scheduleTexts } from '#site/texts/schedule-review.ts';
import { Notice } from '../form/Alert.tsx';
import { percent, rubles, shortRubles } from '../number-format.ts';
import { formatDate } from './columns.ts';
import { type Change, type Decision, decisionOf } from './decision.ts';
import './credit-decision.css';

const texts = scheduleTexts.decision;

/** The credit that the bank decided, above its schedule: the payment, the cost, and the change to the chosen offer. */
export function CreditDecision({ credit }: { credit: Credit }) {
  const decision = decisionOf(credit);
  const { monthlyPayment, rate, fullCost } = decision;
  return (
    <section className="credit-decision" aria-labelledby="credit-decision-heading">
      <h2 id="credit-decision-heading" className="credit-decision__heading">
        {texts.heading}
      </h2>
      <Figures
        className="credit-decision__main"
        figures={[
          [texts.monthlyPayment, monthlyPayment === undefined ? undefined : rubles(monthlyPayment)],
          [texts.rate, rate === undefined ? undefined : percent(rate)],
          [texts.total, rubles(decision.total)],
        ]}
      />
      <Figures
        className="credit-decision__rest"
        figures={[
          [texts.term, texts.months(decision.term)],
          [texts.fullCost, fullCost === undefined ? undefined : percent(fullCost)],
          [texts.interest, rubles(decision.interest)],
          [texts.debt, debtOf(decision)],
          [texts.insurance, insuranceOf(decision)],
        ]}
      />
      {decision.change && (
        <Notice>
          <Changes change={decision.change} />
        </Notice>
      )}
      {credit.validUntil && <p>{texts.validUntil(formatDate(credit.validUntil).shown)}</p>}
    </section>
  );
}

/** Names and values; a value that is not known leaves its name out. */
function Figures({ className, figures }: { className: string; figures: [string, string | undefined][] }) {
  return (
    <dl className={className}>
      {figures.map(
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

function debtOf({ debt, parts }: Decision): string {
  if (!parts) return shortRubles(debt);
  return texts.debtWithInsurance(
    shortRubles(debt),
    shortRubles(parts.requested),
    shortRubles(parts.insurance),
  );
}

/** Undefined if the debt names the insurance already, or the bank sent none. */
function insuranceOf({ isInsured, parts }: Decision): string | undefined {
  if (isInsured === undefined || parts) return undefined;
  return isInsured ? texts.insured : texts.notInsured;
}

/** What differs from the chosen offer, and why. */
function Changes({ change: { rate, monthlyPayment } }: { change: Change }) {
  if (!rate && !monthlyPayment) return <p>{texts.change.none}</p>;
  return (
    <>
      {rate && (
        <p className="credit-decision__change">
          {texts.change.rate(rate.decided > rate.offered, percent(rate.decided), percent(rate.offered))}
        </p>
      )}
      {monthlyPayment && (
        <p>{texts.change.payment(rubles(monthlyPayment.decided), rubles(monthlyPayment.offered))}</p>
      )}
      <p>{texts.change.why}</p>
    </>
  );
}
