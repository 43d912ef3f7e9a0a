import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digitsMask, passportNumberMask, passportSeriesMask, salaryMask } from '#site/loan/form/masks.ts';

/** What people write between digits: spaces, dashes, number signs, and what comes along with a paste. */
const separators = [
  ...[' ', '\t', '\u00a0', '\u2009', '\u202f', '\u3000'],
  ...['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2015', '\u2212'],
  ...['\u00ad', '\u200b', '\ufeff', '\u200e', '№', ' № ', ' – '],
];

/** `length` digits, and the same digits with separators before, between and after them. */
const written = (length: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.constantFrom('', '', ...separators)), {
      minLength: length,
      maxLength: length,
    })
    .map((parts) => ({
      digits: parts.map(([digit]) => digit).join(''),
      text: parts.map(([digit, separator]) => `${separator}${digit}`).join(''),
    }));

test.each([
  ['series', 4, passportSeriesMask],
  ['passport number', 6, passportNumberMask],
  ['INN', 12, digitsMask],
])('%s of %i digits is read with any separators', (_, length, mask) => {
  fc.assert(
    fc.property(written(length), fc.constantFrom('', ...separators), ({ digits, text }, end) => {
      expect(mask(text + end)).toBe(digits);
    }),
  );
});

test('of a whole passport, series and number each take their part', () => {
  fc.assert(
    fc.property(written(10), ({ digits, text }) => {
      expect([passportSeriesMask(text), passportNumberMask(text)]).toEqual([
        digits.slice(0, 4),
        digits.slice(4),
      ]);
    }),
  );
});

test('letters and other signs stay, for the rules to report', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\da-zа-я.,/+]{1,12}$/), (text) => {
      expect([digitsMask(text), passportSeriesMask(`x${text}`)]).toEqual([text, `x${text}`]);
    }),
  );
});

test('of a salary the spaces are removed while it is typed', () => {
  expect(['120\u00a0000', ' 60 000 ₽'].map(salaryMask)).toEqual(['120000', ' 60 000 ₽']);
});
