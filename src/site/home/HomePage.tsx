import type { ContentApi } from '#site/api/content-api.ts';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { News } from './News.tsx';
import { Newsletter } from './Newsletter.tsx';
import { Rates } from './Rates.tsx';
import './home.css';
import world from '#site/art/world.svg?no-inline';
import { home } from '#site/texts/home.ts';
import { Amounts } from '#site/ui/Amounts.tsx';
import { HydrationSlice } from '#site/ui/HydrationSlice.tsx';

/** The home page (specification, section 2). */
export function HomePage({ api }: { api: ContentApi }) {
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

function WorldMap() {
  return (
    <section className="world-map columns container" aria-labelledby="map-heading">
      <div className="stack-3">
        <h2 id="map-heading">{home.map.heading}</h2>
        <p className="lead">
          <Amounts>{home.map.text}</Amounts>
        </p>
      </div>
      <figure className="stack-3 note">
        <img src={world} alt={home.map.alt} width="1200" height="560" loading="lazy" />
        <figcaption>{home.map.legend}</figcaption>
      </figure>
    </section>
  );
}
