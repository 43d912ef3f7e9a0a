import Button from '@mui/material/Button';
import type { LoanOffer } from '#contract/offer.ts';
import type { Step } from '#contract/steps.ts';
import { shortTerm } from '#contract/tariffs.ts';
import type { EndedApplication } from '#machines/loan.types.ts';
import { endedTexts } from '#site/texts/centered-pages.ts';
import { offers as texts } from '#site/texts/offers.ts';
import { restartTexts } from '#site/texts/shell.ts';
import { Notice } from '../form/Alert.tsx';
import { useFocusRestore } from '../form/area-focus.ts';
import { BusyOverlay } from '../form/BusyOverlay.tsx';
import { shortRubles } from '../number-format.ts';
import { ContinueLink } from '../shell/ContinueLink.tsx';
import { AreaHeading, StepFrame } from '../shell/StepFrame.tsx';
import { OfferBlock } from './OfferBlock.tsx';
import { byRate, isSameOffer, lowestCost, recommendedOffers } from './offer-cost.ts';
import './offers.css';

type Props = {
  offers: readonly LoanOffer[];
  busy: boolean;
  onChoose: (offer: LoanOffer) => void;
  /** Returns to the form. */
  onChange: () => void;
  /** The chosen offer, if known. */
  chosen?: LoanOffer | null;
  /** The furthest step that is done: from step 2 on nothing is chosen any more. */
  currentStep?: Step;
  ended?: EndedApplication | null;
  /** Starts a new application in the place of one that has ended. */
  onRestart?: () => void;
};

/** Step 1: the offers by rate, highest first (section 7). The cheapest one open to everyone is marked. */
export function OfferList(props: Props) {
  const {
    offers,
    busy,
    onChoose,
    onChange,
    chosen = null,
    currentStep = 'application',
    ended = null,
  } = props;
  const isClosed = ended !== null || currentStep !== 'application';
  useFocusRestore(busy);
  const lowest = lowestCost(offers);
  const recommended = recommendedOffers(offers);
  return (
    <StepFrame step="application" heading={<AreaHeading id="offers-heading">{texts.heading}</AreaHeading>}>
      <section className="area" aria-labelledby="offers-heading">
        {isClosed && <WayOn {...props} />}
        {offers[0] && <Request offer={offers[0]} isOpen={!isClosed} />}
        <BusyOverlay busy={busy} label={texts.busy}>
          <div className="offers">
            <ul className="offers__list">
              {byRate(offers).map((offer, index) => (
                <OfferBlock
                  // biome-ignore lint/suspicious/noArrayIndexKey: offers have no id and keep their order
                  key={index}
                  offer={offer}
                  id={`offer-${index}`}
                  lowestCost={lowest}
                  isRecommended={recommended.includes(offer)}
                  isChosen={chosen !== null && isSameOffer(offer, chosen)}
                  disabled={busy || isClosed}
                  onChoose={() => !busy && onChoose(offer)}
                />
              ))}
            </ul>
            <Words />
          </div>
          <p className="offers__change">
            <Button variant="outlined" disabled={busy || isClosed} onClick={onChange}>
              {restartTexts.change}
            </Button>
          </p>
        </BusyOverlay>
      </section>
    </StepFrame>
  );
}

type RequestProps = { offer: LoanOffer; isOpen: boolean };

/** What all offers have in common and, while one can be chosen, what comes of the choice. */
function Request({ offer: { requestedAmount, term }, isOpen }: RequestProps) {
  const { months, points } = shortTerm;
  return (
    <>
      <p className="offers__request">{texts.request(shortRubles(requestedAmount), texts.months(term))}</p>
      {isOpen && (
        <p>
          {texts.next} {term < months && texts.shortTerm(months, points)}
        </p>
      )}
    </>
  );
}

/** The words in which the offers differ. */
function Words() {
  return (
    <ul className="offers__words">
      <li>
        <strong>{texts.insurance}:</strong> {texts.insuranceMeaning}
      </li>
      <li>
        <strong>{texts.salaryClient}:</strong> {texts.salaryClientMeaning}
      </li>
    </ul>
  );
}

/** How an application that is past the choice goes on: the step that is due, or a new application after its end. */
function WayOn({ offers, currentStep = 'application', ended = null, onRestart }: Props) {
  if (ended)
    return (
      <>
        <Notice>
          {endedTexts[ended.outcome].heading}. {endedTexts[ended.outcome].text}
        </Notice>
        <p>
          <Button onClick={onRestart}>{endedTexts.start}</Button>
        </p>
      </>
    );
  return (
    <>
      <Notice>{texts.closed}</Notice>
      <ContinueLink applicationId={String(offers[0]?.applicationId)} currentStep={currentStep} />
    </>
  );
}
