import type { IsoDate } from '#contract/dates.ts';

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Non-breaking space: keeps a number and its unit on one line. */
const noBreak = '\u00a0';

/** Prevents line breaks in a text, such as a phone number. */
export const withoutBreaks = (text: string): string => text.replaceAll(' ', noBreak);

const withSpaces = (text: string) => text.replaceAll(',', noBreak);

/** Rubles: `325000` becomes `325 000.00`. */
export const amountText = (rubles: number): string => withSpaces(money.format(rubles));

/** Rubles: `325000` becomes `325 000.00 ₽`. */
export const moneyText = (rubles: number): string => `${amountText(rubles)}${noBreak}₽`;

/** Whole rubles: `325000` becomes `325 000 ₽`. */
export const roundMoneyText = (rubles: number): string =>
  `${withSpaces(rubles.toLocaleString('en-US'))}${noBreak}₽`;

/** Percent a year: `11` becomes `11% a year`. */
export const rateText = (percent: number): string => `${percent}%${noBreak}a${noBreak}year`;

/** `2026-01-05` becomes `5 January 2026`. */
export const dateText = (day: IsoDate): string =>
  withoutBreaks(longDate.format(new Date(`${day}T00:00:00Z`)));

/** `2026-01-05` becomes `5 January`. */
export const dayText = (day: IsoDate): string => dateText(day).slice(0, -5);

/** For columns: `2026-01-05` becomes `05.01.2026`. */
export const shortDateText = (day: IsoDate): string => day.split('-').reverse().join('.');

/** `1` becomes `1 year`, `0.5` becomes `0.5 years`. */
export const countText = (count: number, one: string): string =>
  `${count}${noBreak}${one}${count === 1 ? '' : 's'}`;
