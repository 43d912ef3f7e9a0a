import Button from '@mui/material/Button';
import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { offerFullCost, offerTotalCost } from '#contract/tariffs.ts';
import { offers as texts } from '#site/texts/offers.ts';
import { Terms } from '../credit/YourCredit.tsx';
import { percent, rubles } from '../format.ts';

type Props = {
  offer: LoanOffer;
  id: string;
  /** The lowest total cost of the offers open to everyone; null if there is nothing to compare. */
  lowestCost: number | null;
  isChosen: boolean;
  /** As `offer-cost.ts` recommends. The button is then filled, not outlined. */
  isRecommended: boolean;
  disabled: boolean;
  onChoose: () => void;
};

/** One offer: its cost and its button, then its other terms. */
export function OfferBlock(props: Props) {
  const { offer, id, lowestCost, isChosen, isRecommended, disabled, onChoose } = props;
  const cost = offerTotalCost(offer);
  const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no);
  const figures = [
    [texts.monthlyPayment, rubles(offer.monthlyPayment)],
    [texts.cost, rubles(cost)],
  ];
  const terms = [
    [texts.insurance, yesOrNo(offer.isInsuranceEnabled)],
    [texts.salaryClient, yesOrNo(offer.isSalaryClient)],
    [texts.totalAmount, rubles(offer.totalAmount)],
    [texts.overpayment, rubles(subtract(cost, offer.requestedAmount))],
    [texts.requestedAmount, rubles(offer.requestedAmount)],
    [texts.term, texts.months(offer.term)],
  ];
  return (
    <li
      className="offer panel"
      data-highlighted={isChosen || (isRecommended && lowestCost !== null) || undefined}
    >
      <div className="offer__notes">
        {isChosen && <p className="offer__mark">{texts.chosen}</p>}
        <Comparison offer={offer} lowestCost={lowestCost} />
      </div>
      <div className="offer__head">
        <h3 className="offer__rate" id={`${id}-rate`}>
          <span>{percent(offer.rate)}</span> <small className="note">{texts.rate}</small>
        </h3>
        <Terms terms={[[texts.fullCost, percent(offerFullCost(offer))]]} />
      </div>
      <Terms className="offer__figures" terms={figures} />
      <Button
        fullWidth
        variant={isRecommended ? 'contained' : 'outlined'}
        id={`${id}-choose`}
        aria-labelledby={`${id}-choose ${id}-rate`}
        disabled={disabled}
        onClick={onChoose}
      >
        {texts.choose}
      </Button>
      <Terms className="offer__terms" terms={terms} />
    </li>
  );
}

function Comparison({ offer, lowestCost }: Pick<Props, 'offer' | 'lowestCost'>) {
  const extra = lowestCost === null ? 0 : subtract(offerTotalCost(offer), lowestCost);
  if (offer.isSalaryClient)
    return <p className="note">{extra < 0 ? texts.salarySaving(rubles(-extra)) : texts.forSalaryClients}</p>;
  if (lowestCost === null) return null;
  if (extra === 0) return <p className="offer__mark">{texts.lowestCost}</p>;
  return <p className="note">{texts.aboveLowest(rubles(extra))}</p>;
}
