import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

type Face = { name: string; font: Font; letters: ReadonlySet<number> };
export type Weight = 'regular' | 'strong';

const { resolve } = createRequire(import.meta.url);

function faceOf(name: string, file: string): Face {
  const font = create(readFileSync(resolve(`@expo-google-fonts/${file}`))) as Font;
  shapeOnce(font);
  return { name, font, letters: new Set(font.characterSet) };
}

/** More words than all papers share; with those that only one applicant has, the memory is emptied when it is full. */
const mostWords = 4_000;

/**
 * Keeps the shapes of words: most of them are in every contract. pdfkit scales the positions that it is given in place,
 * so each caller gets its own.
 */
function shapeOnce(font: Font): void {
  const shape = font.layout.bind(font);
  const kept = new Map<string, GlyphRun>();
  font.layout = (text, features) => {
    const key = `${features ?? ''} ${text}`;
    const run = kept.get(key) ?? shape(text, features);
    if (kept.size === mostWords) kept.clear();
    kept.set(key, run);
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions });
  };
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
