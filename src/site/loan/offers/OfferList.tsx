import type { LoanOffer } from '#contract/offer.ts';
import { offers as texts } from '#site/texts/offers.ts';
import { restartTexts } from '#site/texts/restart.ts';
import { BusyOverlay } from '#site/ui/BusyOverlay.tsx';
import { Button } from '#site/ui/Button.tsx';
import { AreaHeading } from '../form/AreaHeading.tsx';
import { useHandover } from '../form/focus-restore.ts';
import { StepFrame } from '../shell/StepFrame.tsx';
import { byRate, lowestCost } from './cost.ts';
import { OfferBlock } from './OfferBlock.tsx';
import './offers.css';

type Props = {
  offers: readonly LoanOffer[];
  busy: boolean;
  onChoose: (offer: LoanOffer) => void;
  /** Back to the form. */
  onChange: () => void;
};

/** Step 1, the bank's offers by rate, highest first (section 7). The cheapest in all, often another, is marked. */
export function OfferList({ offers, busy, onChoose, onChange }: Props) {
  useHandover(busy);
  const lowest = lowestCost(offers);
  return (
    <StepFrame step={1}>
      <section className="area" aria-labelledby="offers-heading">
        <AreaHeading id="offers-heading">{texts.heading}</AreaHeading>
        <p className="lead">{texts.lead}</p>
        <BusyOverlay busy={busy} label={texts.busy}>
          <ul className="offers">
            {byRate(offers).map((offer, index) => (
              <OfferBlock
                // biome-ignore lint/suspicious/noArrayIndexKey: offers have no name of their own and never move
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
