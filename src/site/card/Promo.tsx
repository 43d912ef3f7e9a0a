import card from '#site/art/card-cobalt.svg?no-inline';
import { loanPage } from '#site/texts/loan-page.ts';
import { Button } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import './promo.css';

/** What the card is, in three facts, and the way to the application. */
export function Promo({ onApply }: { onApply: () => void }) {
  return (
    <div className="promo night">
      <div className="promo__inner container">
        <div className="promo__words">
          <PageHeading title={loanPage.heading} description={loanPage.description} />
          <p className="lead">{loanPage.lead}</p>
          <dl className="promo__facts">
            {loanPage.facts.map(({ figure, text }) => (
              <div key={text} className="promo__fact">
                <dt>{text}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          <Button variant="red" size="l" onClick={onApply}>
            {loanPage.apply}
          </Button>
        </div>
        <img className="promo__card" src={card} alt={loanPage.cardAlt} width="540" height="856" />
      </div>
    </div>
  );
}
