import { type ContentApi, contentApi } from '#site/api/content-api.ts';
import { Hero } from './Hero.tsx';
import { News } from './News.tsx';
import { Newsletter } from './Newsletter.tsx';
import { Rates } from './Rates.tsx';
import './home.css';
import anywhere from '#site/art/feature-anywhere.svg?no-inline';
import cashback from '#site/art/feature-cashback.svg?no-inline';
import design from '#site/art/feature-design.svg?no-inline';
import protection from '#site/art/feature-protection.svg?no-inline';
import world from '#site/art/world.svg?no-inline';
import { home } from '#site/texts/home.ts';
import { amounts } from '#site/ui/amounts.tsx';
import { HydrationSlice } from '#site/ui/HydrationSlice.tsx';

/** The home page (specification, section 2). */
export function HomePage({ api = contentApi }: { api?: ContentApi }) {
  return (
    <div className="stack-8">
      <HydrationSlice>
        <Hero />
      </HydrationSlice>
      <HydrationSlice>
        <Features />
      </HydrationSlice>
      <HydrationSlice>
        <Rates loadRates={api.loadRates} />
      </HydrationSlice>
      <WorldMap />
      <HydrationSlice>
        <News loadNews={api.loadNews} />
      </HydrationSlice>
      <HydrationSlice>
        <Newsletter subscribe={api.subscribe} />
      </HydrationSlice>
    </div>
  );
}

const { items } = home.features;
const features = [
  { ...items.protection, picture: protection },
  { ...items.cashback, picture: cashback },
  { ...items.design, picture: design },
  { ...items.anywhere, picture: anywhere },
];

function Features() {
  return (
    <section className="container" aria-labelledby="features-heading">
      <h2 id="features-heading">{home.features.heading}</h2>
      <ul className="features">
        {features.map(({ name, text, picture }) => (
          <li key={name} className="features__item row">
            <img src={picture} alt="" width="240" height="200" loading="lazy" />
            <div className="features__words stack-2">
              <h3>{name}</h3>
              <p>{amounts(text)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WorldMap() {
  return (
    <section className="world-map columns container" aria-labelledby="map-heading">
      <div className="stack-3">
        <h2 id="map-heading">{home.map.heading}</h2>
        <p className="lead">{amounts(home.map.text)}</p>
      </div>
      <figure className="stack-3 note">
        <img src={world} alt={home.map.alt} width="1200" height="560" loading="lazy" />
        <figcaption>{home.map.legend}</figcaption>
      </figure>
    </section>
  );
}
