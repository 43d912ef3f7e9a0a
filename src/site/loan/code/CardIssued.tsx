import Button from '@mui/material/Button';
import { type CSSProperties, useContext } from 'react';
import { deliveryDays } from '#contract/limits.ts';
import card from '#site/art/card-cobalt.svg?no-inline';
import { codeTexts } from '#site/texts/code.ts';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { formatDate } from '../date-format.ts';
import { rubles } from '../number-format.ts';
import { StepFrame } from '../shell/StepFrame.tsx';
import { SummaryContext } from '../shell/summary.ts';
import './card-issued.css';

/** The end of the application: congratulations, the next steps and the button to the home page (section 2). */
export function CardIssued({ onHome }: { onHome: () => void }) {
  const { heading, text, home } = codeTexts.issued;
  return (
    <StepFrame step="code" isFinished title={heading} description={text}>
      <div className="card-issued stack-5 stack--start">
        <p className="lead">{text}</p>
        <NextSteps />
        <Button color="error" className="button--wide" onClick={onHome}>
          {home}
        </Button>
      </div>
      <NewCard />
      <KnownCredit />
    </StepFrame>
  );
}

/** The delivery of the card and the first payment. */
function NextSteps() {
  const { firstPaymentDate, monthlyPayment } = useContext(SummaryContext).credit ?? {};
  return (
    <ul className="stack-3">
      <li>{codeTexts.issued.delivery(deliveryDays.largeCities, deliveryDays.elsewhere)}</li>
      {firstPaymentDate !== undefined && monthlyPayment !== undefined && (
        <li>{codeTexts.issued.firstPayment(rubles(monthlyPayment), formatDate(firstPaymentDate).shown)}</li>
      )}
    </ul>
  );
}

const pieceCount = 40;
/** Spreads the pieces evenly around the card, without visible spokes. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const colours = ['red', 'blue', 'paper'];

/** The card with confetti behind it. Decorative: hidden from screen readers. */
function NewCard() {
  return (
    <div className="new-card">
      <svg className="new-card__confetti" viewBox="-150 -150 300 300" aria-hidden="true">
        {Array.from({ length: pieceCount }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is identified by its position
          <Piece key={index} index={index} />
        ))}
      </svg>
      <img className="new-card__card card-picture" src={card} alt="" width="540" height="856" />
    </div>
  );
}

function Piece({ index }: { index: number }) {
  const distance = 92 + 58 * ((index * 7) % 11) * 0.1;
  const angle = index * goldenAngle;
  const style = {
    '--x': `${(distance * Math.cos(angle)).toFixed(1)}px`,
    '--y': `${(distance * Math.sin(angle)).toFixed(1)}px`,
    '--turn': `${(index * 67) % 360}deg`,
  } as CSSProperties;
  const className = `new-card__piece new-card__piece--${colours[index % colours.length]}`;
  if (index % 4 === 0) return <circle className={className} style={style} r="4" />;
  return <rect className={className} style={style} x="-6.5" y="-2.8" width="13" height="5.6" rx="1" />;
}
