import Button from '@mui/material/Button';
import { subtract } from '#contract/money.ts';
import type { LoanOffer } from '#contract/offer.ts';
import { offerFullCost } from '#contract/tariffs.ts';
import { offers as texts } from '#site/texts/offers.ts';
import { percent, rubles } from '../number-format.ts';
import { overpaymentOf, totalCost } from './offer-cost.ts';

type Props = {
  offer: LoanOffer;
  id: string;
  /** The total cost of the cheapest offer; null when none is cheaper than another. */
  lowestCost: number | null;
  isChosen?: boolean;
  /** Its button is filled, the others are outlined. */
  isRecommended: boolean;
  disabled: boolean;
  onChoose: () => void;
};

/** One offer: what it costs first, then its terms, and its own button. */
export function OfferBlock(props: Props) {
  const { offer, id, lowestCost, isChosen = false, isRecommended, disabled, onChoose } = props;
  const cost = totalCost(offer);
  const isCheapest = cost === lowestCost;
  const above = lowestCost === null || isCheapest ? null : subtract(cost, lowestCost);
  const yesOrNo = (is: boolean) => (is ? texts.yes : texts.no);
  const figures = [
    [texts.monthlyPayment, rubles(offer.monthlyPayment)],
    [texts.cost, rubles(cost)],
  ];
  const terms = [
    [texts.overpayment, rubles(overpaymentOf(offer))],
    [texts.requestedAmount, rubles(offer.requestedAmount)],
    [texts.totalAmount, rubles(offer.totalAmount)],
    [texts.term, texts.months(offer.term)],
    [texts.insurance, yesOrNo(offer.isInsuranceEnabled)],
    [texts.salaryClient, yesOrNo(offer.isSalaryClient)],
  ];
  return (
    <li className="offer" data-recommended={(isRecommended && lowestCost !== null) || undefined}>
      <div className="offer__notes">
        {isChosen && <p className="offer__mark">{texts.chosen}</p>}
        {isCheapest && <p className="offer__mark">{texts.lowestCost(offer.isSalaryClient)}</p>}
        {above !== null &&
          (isRecommended ? (
            <p className="offer__mark">{texts.lowestForAll}</p>
          ) : (
            <p className="offer__more">{texts.aboveLowest(rubles(above))}</p>
          ))}
      </div>
      <div className="offer__head">
        <h3 className="offer__rate" id={`${id}-rate`}>
          <span>{percent(offer.rate)}</span> <small>{texts.rate}</small>
        </h3>
        <Terms terms={[[texts.fullCost, percent(offerFullCost(offer))]]} />
      </div>
      <Terms className="offer__figures" terms={figures} />
      <Terms className="offer__terms" terms={terms} />
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
    </li>
  );
}

function Terms({ className, terms }: { className?: string; terms: string[][] }) {
  return (
    <dl className={className}>
      {terms.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
