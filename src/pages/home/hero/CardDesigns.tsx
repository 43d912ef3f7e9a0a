import cobalt from '#pages/art/card-cobalt.svg?no-inline';
import night from '#pages/art/card-night.svg?no-inline';
import paper from '#pages/art/card-paper.svg?no-inline';
import vermilion from '#pages/art/card-vermilion.svg?no-inline';
import { home } from '#texts/home.ts';
import './card-designs.css';

const { designs } = home.hero;
const cards = [
  { ...designs.cobalt, picture: cobalt },
  { ...designs.vermilion, picture: vermilion },
  { ...designs.paper, picture: paper },
  { ...designs.night, picture: night },
];

/** The four designs of the card, each with its name. */
export function CardDesigns() {
  return (
    <ul className="card-designs">
      {cards.map(({ name, alt, picture }) => (
        <li key={name}>
          <figure className="card-designs__card">
            <img src={picture} alt={alt} width="540" height="856" loading="lazy" />
            <figcaption>{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
