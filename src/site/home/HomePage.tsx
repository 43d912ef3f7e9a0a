import { Features } from './features/Features.tsx';
import { Hero } from './hero/Hero.tsx';
import { WorldMap } from './map/WorldMap.tsx';
import { News } from './news/News.tsx';
import { Newsletter } from './newsletter/Newsletter.tsx';
import { Rates } from './rates/Rates.tsx';
import './home.css';

/** The home page: designs, features, rates, map, news, support and newsletter (specification, section 2). */
export function HomePage() {
  return (
    <div className="home">
      <Hero />
      <Features />
      <Rates />
      <WorldMap />
      <News />
      <Newsletter />
    </div>
  );
}
