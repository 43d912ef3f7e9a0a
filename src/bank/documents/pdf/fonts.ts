import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error: fontkit has no types.
import { create } from 'fontkit';

export type Weight = 'regular' | 'strong';

/** The part of fontkit's font that is used here. */
type Font = { hasGlyphForCodePoint: (codePoint: number) => boolean };

const { resolve } = createRequire(import.meta.url);

/** Parses a font once for all documents: pdfkit would parse it for each document, which doubles the rendering time. */
const load = (name: string, file: string) => ({
  name,
  font: create(readFileSync(resolve(`@expo-google-fonts/${file}`))) as Font,
});

/** Onest is the bank's font; Noto Sans has letters that Onest lacks, such as the Ṡ in Ṡimon. */
const fonts = {
  regular: {
    main: load('Onest', 'onest/400Regular/Onest_400Regular.ttf'),
    fallback: load('Noto', 'noto-sans/400Regular/NotoSans_400Regular.ttf'),
  },
  strong: {
    main: load('Onest strong', 'onest/600SemiBold/Onest_600SemiBold.ttf'),
    fallback: load('Noto strong', 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
};

/** Returns the bank's font if it has every character of the text, otherwise the fallback font. */
export function fontFor(text: string, weight: Weight): { name: string; font: Font } {
  const { main, fallback } = fonts[weight];
  const isComplete = [...text].every((character) =>
    main.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  return isComplete ? main : fallback;
}
