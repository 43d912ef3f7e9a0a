import { expect, test } from 'vitest';
import { faceFor } from '#bank/documents/fonts.ts';

test.each([
  ['regular', 'Onest', 'Noto'],
  ['strong', 'Onest strong', 'Noto strong'],
] as const)(
  '%s: accents, the ruble and what the papers say are there; rarer names fall back whole',
  (weight, own, spare) => {
    expect(faceFor('Zoë Łuczak é ő ș ğ đ Nguyễn 1 234.50 ₽ – — · № %', weight).name).toBe(own);
    const face = faceFor('Ṡimon ₽', weight);
    expect(face.name).toBe(spare);
    expect([...'Ṡimon ₽'].filter((letter) => !face.letters.has(letter.codePointAt(0) ?? 0))).toEqual([]);
  },
);
