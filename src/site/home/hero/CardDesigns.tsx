import cobalt from '#site/art/card-cobalt.svg?no-inline';
import night from '#site/art/card-night.svg?no-inline';
import paper from '#site/art/card-paper.svg?no-inline';
import vermilion from '#site/art/card-vermilion.svg?no-inline';
import { home } from '#site/texts/home.ts';
import './card-designs.css';

const { designs } = home.hero;
const cards = [
  { ...designs.cobalt, picture: cobalt },
  { ...designs.vermilion, picture: vermilion },
  { ...designs.paper, picture: paper },
  { ...designs.night, picture: night },
];

/** The first card is seen at once on every screen, the others are beyond the edge of a phone's. */
const first = { fetchPriority: 'high' } as const;
const others = { loading: 'lazy' } as const;

/** The four designs of the card, each with its name. */
export function CardDesigns() {
  return (
    <ul className="card-designs">
      {cards.map(({ name, alt, picture }, index) => (
        <li key={name}>
          <figure className="card-designs__card">
            <img src={picture} alt={alt} width="540" height="856" {...(index === 0 ? first : others)} />
            <figcaption>{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
