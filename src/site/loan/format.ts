import { isCalendarDate } from '#contract/dates.ts';

/** Groups the last 24 digits by three with non-breaking spaces: `26 105`. Without the limit, the time is quadratic. */
export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3}){1,8}(?!\d))/g, '\u00a0');

/** The amount with this many decimals, and without the minus if it is rounded to zero. */
export const decimalText = (amount: number, decimals: number): string =>
  amount.toFixed(decimals).replace(/^-(?=[0.]+$)/, '');

/**
 * An amount with grouped digits. Avoids `Intl.NumberFormat`, because its first use would delay the first form by 40 ms
 * on a slow phone.
 */
const formatAmount = (amount: number, decimals: number) =>
  Number.isFinite(amount) ? groupDigits(decimalText(amount, decimals)) : '—';

/** Rubles with two decimals (specification, section 9): `26105.07` is `26 105.07 ₽`, with non-breaking spaces. */
export const rubles = (amount: number) => `${plainRubles(amount)}\u00a0₽`;

/** Rubles without the currency sign, for a table whose caption names the currency: `26 105.07`. */
export const plainRubles = (amount: number) => formatAmount(amount, 2);

/** Rubles rounded to whole ones: `600 000 ₽`. */
export const wholeRubles = (amount: number) => `${groupedInteger(amount)}\u00a0₽`;

/** A number rounded to a whole one, with grouped digits: `600 000`. */
export const groupedInteger = (amount: number) => formatAmount(amount, 0);

/** A rate or full cost (Federal Law 353-FZ, article 6) in percent, up to three decimals: `10%`, `12.5%`, `47.113%`. */
export const percent = (rate: number) =>
  Number.isFinite(rate) ? `${Math.round(rate * 1000) / 1000}%` : '—%';

/** True if the text is a calendar date, alone or before a time. Another bank may send any text instead. */
export const isDate = (text: string): boolean =>
  isCalendarDate(text.slice(0, 10)) && /^(?:$|T| )/.test(text.slice(10));

/** Formats a date as dd.mm.yyyy. Other text is returned unchanged. */
export const formatDate = (text: string): string =>
  isDate(text) ? `${text.slice(8, 10)}.${text.slice(5, 7)}.${text.slice(0, 4)}` : text;

/** Formats a moment, rounded up to a full minute: `18:40` if it is today, `24 November, 18:40` on another day. */
export function momentText(moment: Date): string {
  const minute = new Date(Math.ceil(moment.getTime() / 60_000) * 60_000);
  const time = minute.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  if (minute.toDateString() === new Date().toDateString()) return time;
  const day = minute.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  return `${day.replace(' ', '\u00a0')}, ${time}`;
}
