import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

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
  return { name, font, codePoints: new Set(font.characterSet) };
}
