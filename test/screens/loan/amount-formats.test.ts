import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, moneyText, roundMoneyText } from '#bank/documents/format.ts';
import { amountMask } from '#site/loan/form/masks.ts';
import { parseMoney, parseRubles } from '#site/loan/form/parse.ts';
import { groupedInteger, percent, plainRubles, rubles, wholeRubles } from '#site/loan/format.ts';

/** Masks the text as the field does, and parses it. */
const readAsAmount = (text: string) => parseRubles(amountMask(text));

/** Ways to write an amount: those of the site, emails and documents, and those of visitors. */
const formats: ((amount: number) => string)[] = [
  String,
  groupedInteger,
  wholeRubles,
  rubles,
  plainRubles,
  amountText,
  moneyText,
  roundMoneyText,
  (amount) => amount.toLocaleString('ru-RU'),
  (amount) => amount.toLocaleString('ru-RU', { style: 'currency', currency: 'RUB' }),
  (amount) => `${groupedInteger(amount).replaceAll('\u00a0', '\u202f')},00`,
  (amount) => `${amount}.5`,
];

test.each(formats.map((format) => [format(300_000), format]))('the amount %s can be parsed', (_, format) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      const text = format(amount);
      expect([parseRubles(text), readAsAmount(text), Math.trunc(parseMoney(text))]).toEqual([
        amount,
        amount,
        amount,
      ]);
    }),
  );
});

test.each(['300 000 - 400 000', '300,000', '300.000', '300,000.00', '3,00,000', '٣٠٠٠٠٠'])(
  '%j is refused as an amount',
  (text) => {
    expect([parseRubles(text), readAsAmount(text)]).toEqual([Number.NaN, Number.NaN]);
  },
);

test.each([
  [(rubles: number, kopecks: string) => `${rubles},${kopecks}`],
  [(rubles: number, kopecks: string) => `${groupedInteger(rubles)}.${kopecks} ₽`],
])('parseRubles drops kopecks, and parseMoney keeps them (format %#)', (format) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 99 }), (rubles, kopecks) => {
      const decimals = String(kopecks).padStart(2, '0');
      const text = format(rubles, decimals);
      expect([readAsAmount(text), parseMoney(text)]).toEqual([rubles, Number(`${rubles}.${decimals}`)]);
    }),
  );
});

test('an amount with a letter, or a sign other than ₽, is refused', () => {
  const strange = fc.constantFrom(
    ...'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя’$€%=+-*/()[]#@!?',
  );
  const digits = fc.stringMatching(/^\d{1,9}$/);
  fc.assert(
    fc.property(digits, strange, fc.option(digits, { nil: '' }), (before, sign, after) => {
      expect(readAsAmount(`${before}${sign}${after}`)).toBeNaN();
    }),
  );
});

test('an amount with random separators is refused, or its digits are read in order', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d., \u00a0]{1,14}$/), (text) => {
      const amount = readAsAmount(text);
      if (Number.isNaN(amount)) return;
      const digits = text.replace(/\D/g, '');
      const withoutKopecks = text.replace(/[.,][\d \u00a0]*$/, '').replace(/\D/g, '');
      expect([Number(digits), Number(withoutKopecks)]).toContain(amount);
    }),
  );
});

const shown = (text: string) => text.replaceAll('\u00a0', '_');

test.each([
  [0, '0'],
  [1000, '1_000'],
  [9_007_199_254_740_991, '9_007_199_254_740_991'],
  [-123, '-123'],
  [1234.5, '1_235'],
  [Number.NaN, '—'],
])('%d is shown as %s (_: no-break space)', (amount, expected) => {
  expect([shown(groupedInteger(amount)), shown(wholeRubles(amount))]).toEqual([expected, `${expected}_₽`]);
});

test('rubles are shown with two decimals, a rate with at most three; an amount rounded to zero has no minus', () => {
  const amounts = [rubles(26_105.07), plainRubles(26_105.07), rubles(0), rubles(0.1 + 0.2), rubles(-0.01)];
  expect([...amounts, rubles(-0.004), wholeRubles(-0.4)].map(shown)).toEqual([
    '26_105.07_₽',
    '26_105.07',
    '0.00_₽',
    '0.30_₽',
    '-0.01_₽',
    '0.00_₽',
    '0_₽',
  ]);
  expect([10, 12.5, 47.1134, Number.NaN].map(percent)).toEqual(['10%', '12.5%', '47.113%', '—%']);
});
