import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

type Face = { name: string; font: Font; letters: ReadonlySet<number> };
export type Weight = 'regular' | 'strong';

const { resolve } = createRequire(import.meta.url);

function faceOf(name: string, file: string): Face {
  const font = create(readFileSync(resolve(`@expo-google-fonts/${file}`))) as Font;
  return { name, font, letters: new Set(font.characterSet) };
}

/** Read once for all papers: reading a typeface costs more than drawing a page with it. */
const onceOpened = (name: string, file: string) => {
  let face: Face | undefined;
  return () => {
    face ??= faceOf(name, file);
    return face;
  };
};

/** Onest is the bank's own; Noto Sans has the letters of names that Onest has not (Vietnamese, for one). */
const faces = {
  regular: {
    own: onceOpened('Onest', 'onest/400Regular/Onest_400Regular.ttf'),
    spare: onceOpened('Noto', 'noto-sans/400Regular/NotoSans_400Regular.ttf'),
  },
  strong: {
    own: onceOpened('Onest strong', 'onest/600SemiBold/Onest_600SemiBold.ttf'),
    spare: onceOpened('Noto strong', 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
};

/** The bank's typeface where it has every letter of the text, the spare one otherwise. */
export function faceFor(text: string, weight: Weight): Face {
  const own = faces[weight].own();
  const isWhole = [...text].every((letter) => own.letters.has(letter.codePointAt(0) ?? 0));
  return isWhole ? own : faces[weight].spare();
}
