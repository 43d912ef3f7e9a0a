/** The six currencies that are always shown (specification, section 9). */
export const featuredCurrencies = ['USD', 'EUR', 'KZT', 'UAH', 'HUF', 'GBP'] as const;

/** The base currency, left out of the list. */
const base = 'RUB';
const code = /^[A-Z]{3}$/;
/** `Date` parses nearly any text that ends in a number: only `Sat, 21 Nov 2026 00:00...` and `2026-11-21...` count. */
const dated = /^(?:[A-Z][a-z]{2}, )?\d{1,2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}|^\d{4}-\d{2}-\d{2}/;

/**
 * The price of one unit in rubles to 2 decimals, from the source's rate (units for one ruble); null if the rate is
 * missing or no number above zero that makes a price.
 */
export function priceOf(rate: unknown): string | null {
  if (typeof rate !== 'number' || !Number.isFinite(rate) || rate <= 0) return null;
  const price = 1 / rate;
  return price < 1e9 ? price.toFixed(2) : null;
}

/** The other currencies of an answer, by their codes' alphabet. */
export function otherCurrencies(rates: Record<string, unknown>): string[] {
  const featured: readonly string[] = featuredCurrencies;
  return Object.keys(rates)
    .filter((name) => code.test(name) && name !== base && !featured.includes(name))
    .sort();
}

/** A moment as `dd.mm.yyyy hh:mm` in the visitor's time zone; null if the text is no date. */
export function updateTime(utc: string): string | null {
  const date = new Date(utc);
  if (!dated.test(utc) || Number.isNaN(date.getTime())) return null;
  const two = (part: number) => String(part).padStart(2, '0');
  const day = `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
