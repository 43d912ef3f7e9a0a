import Button from '@mui/material/Button';
import { stepDueAfter } from '#contract/steps.ts';
import { shortTerm } from '#contract/tariffs.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { offers as texts } from '#site/texts/offers.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { BankSpinner, BusyOverlay } from '../form/BusyOverlay.tsx';
import { percent, rubles } from '../format.ts';
import { useApplication, useCredit, useStatus } from '../shell/application-context.ts';
import { ContinueLink, EmailStatus } from '../shell/EmailStatus.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { OfferBlock } from './OfferBlock.tsx';
import { compareCosts } from './offer-cost.ts';
import './offers.css';

/**
 * Step 1: the offers by rate, highest first (specification, section 7); equal rates keep the bank's order. The offers
 * that `compareCosts` recommends are marked. Once an offer is chosen, it is marked instead, and the page begins with the
 * state of the application.
 */
export function OfferList() {
  const { offers, chosenOffer, currentStep, busy, commands } = useApplication();
  const { isAwaited } = useStatus();
  // Once scoring (step 2) is sent, no offer can be chosen any more.
  const isClosed = currentStep !== 'application';
  // If scoring is sent, an offer is chosen, even if this browser does not know which.
  const isChosen = isClosed || chosenOffer !== null;
  const credit = useCredit();
  const titleBefore = isChosen ? texts.isChosen : texts.heading;
  const titleAfter = credit ? yourCreditTexts.approved.heading : texts.sent;
  const frame = {
    step: isClosed ? stepDueAfter(currentStep) : 'application',
    title: isClosed ? titleAfter : titleBefore,
  } as const;
  const [anyOffer] = offers;
  const isOneRequest = offers.every(
    ({ requestedAmount, term }) => requestedAmount === anyOffer?.requestedAmount && term === anyOffer.term,
  );
  const byRate = offers.toSorted((one, other) => other.rate - one.rate);
  // An index, because a bank may send identical offers.
  const chosenIndex = byRate.findIndex((offer) => JSON.stringify(offer) === JSON.stringify(chosenOffer));
  const { recommended, lowestCost } = compareCosts(offers);
  // The bank may have refused the application: then, no offers are shown.
  if (isClosed && isAwaited && !credit)
    return (
      <StepFrame {...frame}>
        <BankSpinner label={emailTexts.checking} />
      </StepFrame>
    );
  return (
    <StepFrame {...frame}>
      {isChosen && (
        <Panel>
          {isClosed ? <ContinueLink /> : <ChosenOffer />}
          {isClosed && <KnownCredit />}
        </Panel>
      )}
      <section className="stack-5" aria-label={texts.heading}>
        {isChosen && <h3>{texts.heading}</h3>}
        {anyOffer && isOneRequest && (
          <p className="offers__request">
            {texts.request(rubles(anyOffer.requestedAmount), texts.months(anyOffer.term))}
          </p>
        )}
        {anyOffer && !isClosed && (
          <p>
            {texts.next}{' '}
            {anyOffer.term < shortTerm.months && texts.shortTerm(shortTerm.months, shortTerm.points)}
          </p>
        )}
        <BusyOverlay label={texts.busy}>
          <div className="offers stack-5">
            <ul className="offers__list">
              {byRate.map((offer, index) => (
                <OfferBlock
                  // biome-ignore lint/suspicious/noArrayIndexKey: offers have no id and keep their order
                  key={index}
                  offer={offer}
                  id={`offer-${index}`}
                  lowestCost={lowestCost}
                  isRecommended={chosenIndex === -1 && recommended.includes(offer)}
                  isChosen={index === chosenIndex}
                  disabled={busy || isClosed}
                  onChoose={() => commands.chooseOffer(offer)}
                />
              ))}
            </ul>
            <ul className="offers__words stack-1">
              <li>
                <strong>{texts.insurance}:</strong> {texts.insuranceMeaning}
              </li>
              <li>
                <strong>{texts.salaryClient}:</strong> {texts.salaryClientMeaning}
              </li>
            </ul>
            <p>
              <Button variant="outlined" disabled={busy || isClosed} onClick={commands.changeRequest}>
                {texts.change}
              </Button>
            </p>
          </div>
        </BusyOverlay>
      </section>
    </StepFrame>
  );
}

/** The chosen offer, if known, and the status of the awaited email. */
function ChosenOffer() {
  const { chosenOffer, commands } = useApplication();
  return (
    <>
      {chosenOffer && (
        <p className="lead">
          {texts.chosenOffer(percent(chosenOffer.rate), rubles(chosenOffer.monthlyPayment))}
        </p>
      )}
      <EmailStatus step="application" onCorrect={commands.changeRequest} />
    </>
  );
}
