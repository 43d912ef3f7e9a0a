import { expect, test } from 'vitest';
import { fontFor } from '#bank/documents/pdf/fonts.ts';

test.each([
  ['regular', 'Onest', 'Noto'],
  ['strong', 'Onest strong', 'Noto strong'],
] as const)(
  'in %s weight, the main font covers the documents, the fallback font rarer letters',
  (weight, main, fallback) => {
    expect(fontFor('Zoë Łuczak é ő ș ğ đ Nguyễn 1 234.50 ₽ – — · № %', weight).name).toBe(main);
    const { name, font } = fontFor('Ṡimon ₽', weight);
    expect(name).toBe(fallback);
    for (const character of 'Ṡimon ₽')
      expect(font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)).toBe(true);
  },
);
