import { loanPath } from '#contract/paths.ts';
import { home } from '#site/texts/home.ts';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { ContinueApplication } from './ContinueApplication.tsx';
import './home.css';
import cobalt from '#site/art/card-cobalt.svg?no-inline';
import night from '#site/art/card-night.svg?no-inline';
import paper from '#site/art/card-paper.svg?no-inline';
import vermilion from '#site/art/card-vermilion.svg?no-inline';

/** Heading, link to the application, 'Choose the card' (which only logs) and the four designs. */
export function Hero() {
  return (
    <section className="hero columns container">
      <div className="stack-5 stack--start">
        <PageHeading title={home.title} description={home.description}>
          {home.hero.heading}
        </PageHeading>
        <p className="lead">{home.hero.lead}</p>
        <div className="row">
          <ContinueApplication />
          <ButtonLink variant="red" size="large" to={loanPath} className="hero__apply">
            {home.hero.apply}
          </ButtonLink>
          <Button variant="quiet" onClick={() => console.log(home.hero.chooseLog)}>
            {home.hero.choose}
          </Button>
        </div>
      </div>
      <CardDesigns />
    </section>
  );
}

const { designs } = home.hero;
const cards = [
  { ...designs.cobalt, picture: cobalt },
  { ...designs.vermilion, picture: vermilion },
  { ...designs.paper, picture: paper },
  { ...designs.night, picture: night },
];

/** The four designs of the card, each with its name. On a phone, only the first is visible without scrolling. */
function CardDesigns() {
  return (
    <ul className="card-designs">
      {cards.map(({ name, alt, picture }, index) => (
        <li key={name}>
          <figure className="stack-3 note">
            <img
              className="card-picture"
              src={picture}
              alt={alt}
              width="540"
              height="856"
              fetchPriority={index === 0 ? 'high' : undefined}
              loading={index === 0 ? undefined : 'lazy'}
            />
            <figcaption>{name}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
