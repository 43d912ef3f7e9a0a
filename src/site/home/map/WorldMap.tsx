import world from '#site/art/world.svg?no-inline';
import { home } from '#site/texts/home.ts';
import './world-map.css';

/** The world map: a picture, drawn from real geography before the site is built. */
export function WorldMap() {
  return (
    <section className="world-map container" aria-labelledby="map-heading">
      <div className="world-map__words">
        <h2 id="map-heading">{home.map.heading}</h2>
        <p className="lead">{home.map.text}</p>
      </div>
      <figure className="world-map__figure">
        <img src={world} alt={home.map.alt} width="1200" height="560" loading="lazy" />
        <figcaption>{home.map.legend}</figcaption>
      </figure>
    </section>
  );
}
