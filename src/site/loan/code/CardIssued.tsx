import Button from '@mui/material/Button';
import { localToday } from '#contract/dates.ts';
import { deliveryDays } from '#contract/limits.ts';
import card from '#site/art/card-cobalt.svg?no-inline';
import confetti from '#site/art/confetti.svg?no-inline';
import { codeTexts } from '#site/texts/code.ts';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { formatDate, rubles } from '../format.ts';
import { useApplication, useCredit, useStatus } from '../shell/application-context.ts';
import { StepFrame } from '../shell/StepFrame.tsx';
import './card-issued.css';

/** Congratulations (specification, section 2), with delivery, first payment and the button to the home page. */
export function CardIssued() {
  const { commands } = useApplication();
  const credit = useCredit();
  // Until the status is loaded, the credit is not shown: another device may have changed it.
  const { isAwaited } = useStatus();
  const { heading, text, delivery, firstPayment, home } = codeTexts.issued;
  const { firstPaymentDate = '', monthlyPayment } = credit ?? {};
  const isPaymentAhead = firstPaymentDate >= localToday();
  return (
    <StepFrame step="code" isFinished title={heading} description={text}>
      <div className="card-issued stack-5 stack--start">
        <p className="lead">{text}</p>
        <ul className="stack-3">
          <li>{delivery(deliveryDays.largeCities, deliveryDays.elsewhere)}</li>
          {!isAwaited && isPaymentAhead && monthlyPayment !== undefined && (
            <li>{firstPayment(rubles(monthlyPayment), formatDate(firstPaymentDate))}</li>
          )}
        </ul>
        <Button color="error" className="button--wide" onClick={commands.goHome}>
          {home}
        </Button>
      </div>
      <div className="new-card">
        <img className="new-card__confetti" src={confetti} alt="" width="320" height="320" />
        <img className="new-card__card card-picture" src={card} alt="" width="540" height="856" />
      </div>
      {!isAwaited && <KnownCredit />}
    </StepFrame>
  );
}
