import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, moneyText, roundMoneyText } from '#bank/documents/format.ts';
import { amountMask, salaryMask } from '#site/loan/form/masks.ts';
import { parseMoney, parseRubles } from '#site/loan/form/parse.ts';
import { plainRubles, rubles, thousands, wholeRubles } from '#site/loan/number-format.ts';

/** Typed or pasted into the field, which masks the text, and then parsed. */
const readIn = (text: string) => parseRubles(amountMask(text));
const readAsSalary = (text: string) => parseMoney(salaryMask(text));

/** The ways in which the site, the emails and the documents write an amount, and a visitor types one. */
const formats: ((amount: number) => string)[] = [
  String,
  thousands,
  wholeRubles,
  rubles,
  plainRubles,
  amountText,
  moneyText,
  roundMoneyText,
  (amount) => amount.toLocaleString('ru-RU'),
  (amount) => amount.toLocaleString('ru-RU', { style: 'currency', currency: 'RUB' }),
  (amount) => `${thousands(amount).replaceAll('\u00a0', '\u202f')},00`,
  (amount) => `${amount}.5`,
];

test.each(formats.map((format) => [format(300_000), format]))('%s is read as it was written', (_, format) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
      const text = format(amount);
      expect([parseRubles(text), readIn(text), Math.trunc(readAsSalary(text))]).toEqual([
        amount,
        amount,
        amount,
      ]);
    }),
  );
});

test.each([
  '-300000',
  '300 000 - 400 000',
  '300,000',
  '300.000',
  '300,000.00',
  '300 тыс.',
  '0,3 млн',
  '300 000 руб.',
  '300 000 $',
  '3e5',
  '0x493E0',
  '300000%',
  '2a50000',
  '200k',
  '3,00,000',
  '٣٠٠٠٠٠',
])('%j is refused', (text) => {
  expect([parseRubles(text), readIn(text)]).toEqual([Number.NaN, Number.NaN]);
});

test.each([
  [(rubles: number, kopecks: string) => `${rubles},${kopecks}`],
  [(rubles: number, kopecks: string) => `${thousands(rubles)}.${kopecks} ₽`],
])('kopecks are left out of an amount and make a salary no whole number: %#', (format) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 99 }), (rubles, kopecks) => {
      const text = format(rubles, String(kopecks).padStart(2, '0'));
      expect([readIn(text), readAsSalary(text)]).toEqual([
        rubles,
        Number(`${rubles}.${String(kopecks).padStart(2, '0')}`),
      ]);
    }),
  );
});

test('of any text with another letter or sign nothing is read', () => {
  const strange = fc.constantFrom(
    ...'abcdefghijklmnopqrstuvwxyzабвгдежзийклмнопрстуфхцчшщъыьэюя’$€%=+-*/()[]#@!?',
  );
  const digits = fc.stringMatching(/^\d{1,9}$/);
  fc.assert(
    fc.property(digits, strange, digits, (before, sign, after) => {
      expect(readIn(`${before}${sign}${after}`)).toBeNaN();
    }),
  );
});

test('of random digits, separators and spaces the digits are read in their order, or nothing', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d., \u00a0]{1,14}$/), (text) => {
      const amount = readIn(text);
      if (Number.isNaN(amount)) return;
      const digits = text.replace(/\D/g, '');
      const withoutKopecks = text.replace(/[.,][\d \u00a0]*$/, '').replace(/\D/g, '');
      expect([Number(digits), Number(withoutKopecks)]).toContain(amount);
    }),
  );
});
