/** The six currencies that are always shown (specification, section 9). */
export const featuredCurrencies: readonly string[] = ['USD', 'EUR', 'KZT', 'UAH', 'HUF', 'GBP'];

/** The base currency. `otherCurrencies` leaves it out, because its price is always one ruble. */
const base = 'RUB';
const currencyCode = /^[A-Z]{3}$/;
/** Accepts `Sat, 21 Nov 2026 00:00...` and `2026-11-21...`. `Date` alone accepts almost any text ending in a number. */
const dateFormat = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}|^\d{4}-\d{2}-\d{2}/;

/**
 * Converts a currency's rate (units for one ruble) to the price of one unit in rubles, with 2 decimals, or with 4 if the
 * currency is not featured and costs less than 10 kopecks. Returns null if the rate is missing or invalid, if the price
 * would be rounded to 0, or if it is a billion rubles or more.
 */
export function priceOf(code: string, rate: unknown): string | null {
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0) return null;
  const price = 1 / rate;
  const text = price.toFixed(price < 0.1 && !featuredCurrencies.includes(code) ? 4 : 2);
  return price < 1e9 && Number(text) > 0 ? text : null;
}

/** Returns the codes of the currencies that are not featured, in alphabetical order. */
export function otherCurrencies(rates: Record<string, unknown>): string[] {
  return Object.keys(rates)
    .filter((name) => currencyCode.test(name) && name !== base && !featuredCurrencies.includes(name))
    .sort();
}

/** Formats a time as `dd.mm.yyyy hh:mm` in the visitor's time zone. Returns null if the text is not a date. */
export function timeOfUpdate(utc: string): string | null {
  const date = new Date(utc);
  if (!dateFormat.test(utc) || Number.isNaN(date.getTime())) return null;
  return date.toLocaleString('ru', { dateStyle: 'short', timeStyle: 'short' }).replace(',', '');
}
