import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import type { CreditTerms } from '#contract/credit-terms.ts';
import { stepPath } from '#contract/steps.ts';
import card from '#site/art/card-cobalt.svg?no-inline';
import { offers } from '#site/texts/offers.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { rubles } from '../format.ts';
import { useApplication } from '../shell/application-context.ts';
import { insurancePrice, YourCredit } from './YourCredit.tsx';
import './approval.css';

const { approved } = yourCreditTexts;

/** The bank's approval: the card, amount and payment, the link to the schedule, and all terms of the credit. */
export function Approval({ credit }: { credit: CreditTerms | null }) {
  const { applicationId } = useApplication();
  const insurance = credit ? insurancePrice(credit) : 0;
  return (
    <>
      <section className="approval night" aria-labelledby="approval-heading">
        <div className="stack-5 stack--start">
          <h2 id="approval-heading">{approved.heading}</h2>
          {credit && (
            <p className="approval__amounts stack-1">
              <strong>{rubles(credit.amount)}</strong>
              {insurance > 0 && <span>{approved.insurance(rubles(insurance))}</span>}
              {credit.monthlyPayment !== undefined && (
                <span>{approved.payment(rubles(credit.monthlyPayment), offers.months(credit.term))}</span>
              )}
            </p>
          )}
          <Button
            component={Link}
            to={stepPath('schedule', applicationId)}
            size="large"
            className="button--wide"
          >
            {stepTexts.scoring.sent.goOn}
          </Button>
        </div>
        <img className="approval__card card-picture" src={card} alt="" width="540" height="856" />
      </section>
      {credit && <YourCredit credit={credit} />}
    </>
  );
}
