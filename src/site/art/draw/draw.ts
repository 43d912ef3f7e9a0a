import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cards } from './cards.ts';
import { bothInks, features, onNight } from './features.ts';
import { news } from './news.ts';
import { world } from './world.ts';

/** Draws the site's pictures anew: `node src/site/art/draw/draw.ts`. */
const pictures: Record<string, string> = {
  ...Object.fromEntries(Object.entries(cards).map(([name, svg]) => [`card-${name}`, svg])),
  ...Object.fromEntries(Object.entries(features).map(([name, svg]) => [`feature-${name}`, svg])),
  world,
  rosette: bothInks,
  'rosette-night': onNight,
};

const art = join(import.meta.dirname, '..');
const newsPictures = join(import.meta.dirname, '../../../../public/news');

for (const [name, svg] of Object.entries(pictures)) write(art, name, svg);
for (const [name, svg] of Object.entries(news)) write(newsPictures, name, svg);

function write(folder: string, name: string, svg: string) {
  writeFileSync(join(folder, `${name}.svg`), svg);
  console.log(`${name}.svg ${svg.length} bytes`);
}
