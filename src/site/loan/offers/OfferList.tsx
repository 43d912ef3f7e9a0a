import type { LoanOffer } from '#contract/offer.ts';
import { offers as texts } from '#site/texts/offers.ts';
import { restartTexts } from '#site/texts/shell.ts';
import { Button } from '#site/ui/Button.tsx';
import { useFocusRestore } from '../form/area-focus.ts';
import { BusyOverlay } from '../form/BusyOverlay.tsx';
import { AreaHeading, StepFrame } from '../shell/StepFrame.tsx';
import { OfferBlock } from './OfferBlock.tsx';
import { byRate, lowestCost } from './offer-cost.ts';
import './offers.css';

type Props = {
  offers: readonly LoanOffer[];
  busy: boolean;
  onChoose: (offer: LoanOffer) => void;
  /** Returns to the form. */
  onChange: () => void;
};

/** Step 1: the offers by rate, highest first (section 7). The one with the lowest total cost is marked. */
export function OfferList({ offers, busy, onChoose, onChange }: Props) {
  useFocusRestore(busy);
  const lowest = lowestCost(offers);
  return (
    <StepFrame step="application">
      <section className="area" aria-labelledby="offers-heading">
        <AreaHeading id="offers-heading">{texts.heading}</AreaHeading>
        <p className="lead">{texts.lead}</p>
        <BusyOverlay busy={busy} label={texts.busy}>
          <ul className="offers">
            {byRate(offers).map((offer, index) => (
              <OfferBlock
                // biome-ignore lint/suspicious/noArrayIndexKey: offers have no id and keep their order
                key={index}
                offer={offer}
                id={`offer-${index}`}
                lowestCost={lowest}
                disabled={busy}
                onChoose={() => !busy && onChoose(offer)}
              />
            ))}
          </ul>
          <p className="offers__change">
            <Button variant="quiet" disabled={busy} onClick={onChange}>
              {restartTexts.change}
            </Button>
          </p>
        </BusyOverlay>
      </section>
    </StepFrame>
  );
}
