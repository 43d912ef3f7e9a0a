import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';

export type Weight = 'regular' | 'strong';
type LoadedFont = { name: string; font: Font; codePoints: ReadonlySet<number> };

const { resolve } = createRequire(import.meta.url);

/** Each font is read once for all documents: reading it takes longer than rendering a page. */
const lazyFont = (name: string, file: string) => {
  let loaded: LoadedFont | undefined;
  return () => {
    loaded ??= loadFont(name, file);
    return loaded;
  };
};

/** Onest is the bank's font; Noto Sans has letters that Onest lacks, Vietnamese ones for example. */
const fonts = {
  regular: {
    main: lazyFont('Onest', 'onest/400Regular/Onest_400Regular.ttf'),
    fallback: lazyFont('Noto', 'noto-sans/400Regular/NotoSans_400Regular.ttf'),
  },
  strong: {
    main: lazyFont('Onest strong', 'onest/600SemiBold/Onest_600SemiBold.ttf'),
    fallback: lazyFont('Noto strong', 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
};

/** The bank's font if it has every character of the text, the fallback font otherwise. */
export function fontFor(text: string, weight: Weight): LoadedFont {
  const main = fonts[weight].main();
  const isComplete = [...text].every((character) => main.codePoints.has(character.codePointAt(0) ?? 0));
  return isComplete ? main : fonts[weight].fallback();
}

/** Reads the main fonts before the first document asks for them. */
export function preloadFonts(): void {
  for (const { main } of Object.values(fonts)) main();
}

function loadFont(name: string, file: string): LoadedFont {
  const font = create(readFileSync(resolve(`@expo-google-fonts/${file}`))) as Font;
  cacheLayout(font);
  cacheOutlines(font);
  return { name, font, codePoints: new Set(font.characterSet) };
}

/**
 * More than the words that all documents share. The cache also fills with personal names and is cleared at this size.
 */
const maximumRuns = 4_000;

/**
 * Caches the glyphs of words: most words are in every contract. Each caller gets its own positions, because pdfkit
 * scales them in place.
 */
function cacheLayout(font: Font): void {
  const layout = font.layout.bind(font);
  const cache = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    const key = `${features ?? ''} ${text}`;
    const run = cache.get(key) ?? layout(text, features);
    if (cache.size === maximumRuns) cache.clear();
    cache.set(key, run);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
}

/** A glyph, with the method of fontkit's that reads its outline; the types do not know it. */
type Outlined = Glyph & { _decode: () => unknown };

/** Reads the outline of each glyph once: most letters are embedded in every document. */
function cacheOutlines(font: Font): void {
  const getGlyph = font.getGlyph.bind(font);
  const prepared = new Set<number>();
  font.getGlyph = (id, codePoints) => {
    const glyph = getGlyph(id, codePoints) as Outlined;
    if (prepared.has(id)) return glyph;
    prepared.add(id);
    const decode = glyph._decode.bind(glyph);
    let outline: unknown;
    glyph._decode = () => {
      outline ??= decode();
      return outline;
    };
    return glyph;
  };
}
