import type { CSSProperties } from 'react';
import card from '#site/art/card-cobalt.svg?no-inline';
import './new-card.css';

const pieces = 40;
/** A turn that never comes back to the same place: the pieces spread evenly, and look thrown. */
const goldenAngle = Math.PI * (3 - Math.sqrt(5));
const inks = ['red', 'blue', 'paper'];

/** The new card, and confetti that flies out from behind it. An ornament: nothing of it is read out. */
export function NewCard() {
  return (
    <div className="new-card">
      <svg className="new-card__confetti" viewBox="-150 -150 300 300" aria-hidden="true">
        {Array.from({ length: pieces }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are their places
          <Piece key={index} index={index} />
        ))}
      </svg>
      <img className="new-card__card" src={card} alt="" width="540" height="856" />
    </div>
  );
}

function Piece({ index }: { index: number }) {
  const far = 92 + 58 * ((index * 7) % 11) * 0.1;
  const way = index * goldenAngle;
  const place = {
    '--x': `${(far * Math.cos(way)).toFixed(1)}px`,
    '--y': `${(far * Math.sin(way)).toFixed(1)}px`,
    '--turn': `${(index * 67) % 360}deg`,
    '--wait': `${(index % 7) * 40}ms`,
  } as CSSProperties;
  const look = { className: `new-card__piece new-card__piece--${inks[index % inks.length]}`, style: place };
  if (index % 4 === 0) return <circle {...look} r="4" />;
  return <rect {...look} x="-6.5" y="-2.8" width="13" height="5.6" rx="1" />;
}
