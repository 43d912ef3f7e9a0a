import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { type Step, stepDueAfter } from '#contract/steps.ts';
import { offers as texts } from '#site/texts/offers.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { YourCredit } from '../credit/YourCredit.tsx';
import { percent, rubles } from '../number-format.ts';
import { ContinueLink } from '../shell/ContinueLink.tsx';
import { EmailStatus } from '../shell/EmailStatus.tsx';

type Props = {
  /** The furthest step done. */
  currentStep: Step;
  chosen: LoanOffer | null;
  /** The credit that the bank decided; null if unknown. */
  credit: CreditTerms | null;
};

/** The state of an application whose offer is chosen: the decided credit, if any, and the link to the next step. */
export function ApplicationProgress({ currentStep, chosen, credit }: Props) {
  if (currentStep !== 'application')
    return (
      <>
        <ContinueLink currentStep={currentStep} />
        {credit && <YourCredit credit={credit} isQuiet />}
      </>
    );
  return (
    chosen && (
      <>
        <p className="lead">{texts.chosenOffer(percent(chosen.rate), rubles(chosen.monthlyPayment))}</p>
        <EmailStatus step="application" />
      </>
    )
  );
}

/** The step that the loan page shows and the heading of its area; null while no offer is chosen. */
export function progressOf({ currentStep, chosen, credit }: Props) {
  if (currentStep !== 'application')
    return {
      step: stepDueAfter(currentStep),
      heading: credit ? yourCreditTexts.approved.heading : texts.sent,
    };
  return chosen && { step: currentStep, heading: texts.isChosen };
}
