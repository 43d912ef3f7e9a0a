import { home } from '#site/texts/home.ts';
import { Button } from '#site/ui/Button.tsx';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { CardDesigns } from './CardDesigns.tsx';
import './hero.css';

/** Headline, 'Choose the card' (which only writes a log line) and the four designs. */
export function Hero() {
  return (
    <section className="hero container">
      <div className="hero__words">
        <PageHeading title={home.title} description={home.description} className="hero__heading">
          {home.hero.heading}
        </PageHeading>
        <p className="lead">{home.hero.lead}</p>
        <Button variant="red" size="l" onClick={() => console.log(home.hero.chooseLog)}>
          {home.hero.choose}
        </Button>
      </div>
      <CardDesigns />
    </section>
  );
}
