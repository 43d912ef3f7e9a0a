import type { CreditTerms } from '#contract/credit-terms.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { type Step, stepDueAfter } from '#contract/steps.ts';
import { offers as texts } from '#site/texts/offers.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { YourCredit } from '../credit/YourCredit.tsx';
import { percent, rubles } from '../format.ts';
import { useApplication } from '../shell/application-context.ts';
import { ContinueLink } from '../shell/ContinueLink.tsx';
import { EmailStatus } from '../shell/EmailStatus.tsx';

/** The state of an application whose offer is chosen: the decided credit, if known, and the link to the next step. */
export function ApplicationProgress({ credit }: { credit: CreditTerms | null }) {
  const { currentStep, chosenOffer } = useApplication();
  if (currentStep !== 'application')
    return (
      <>
        <ContinueLink />
        {credit && <YourCredit credit={credit} isQuiet />}
      </>
    );
  return (
    chosenOffer && (
      <>
        <p className="lead">
          {texts.chosenOffer(percent(chosenOffer.rate), rubles(chosenOffer.monthlyPayment))}
        </p>
        <EmailStatus step="application" />
      </>
    )
  );
}

/** The step that the loan page shows and the heading of its area; null while no offer is chosen. */
export function progressOf(currentStep: Step, chosenOffer: LoanOffer | null, credit: CreditTerms | null) {
  if (currentStep !== 'application')
    return {
      step: stepDueAfter(currentStep),
      heading: credit ? yourCreditTexts.approved.heading : texts.sent,
    };
  return chosenOffer && { step: currentStep, heading: texts.isChosen };
}
