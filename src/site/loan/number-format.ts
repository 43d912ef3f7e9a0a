/**
 * Creates the formatter when it is first used: the first one takes a slow phone 40 ms, and the first form needs none.
 */
function lazyFormat(minimumFractionDigits: number, maximumFractionDigits: number): () => Intl.NumberFormat {
  let format: Intl.NumberFormat | undefined;
  return () => {
    format ??= new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits });
    return format;
  };
}
const twoDecimals = lazyFormat(2, 2);
const noDecimals = lazyFormat(0, 0);

/** Rubles with two decimals (section 9): `26105.07` is `26 105.07 ₽`, with non-breaking spaces. */
export const rubles = (amount: number) => `${plainRubles(amount)}\u00a0₽`;

/** Rubles without the sign, for a table that names it once: `26 105.07`. */
export const plainRubles = (amount: number) => grouped(twoDecimals, amount);

/** Rubles without decimals, for round amounts: `600 000 ₽`. */
export const wholeRubles = (amount: number) => `${thousands(amount)}\u00a0₽`;

/** Rubles, with decimals only if there are kopecks: `325 000 ₽`, `325 000.50 ₽`. */
export const shortRubles = (amount: number) =>
  Number.isInteger(amount) ? wholeRubles(amount) : rubles(amount);

/** A whole number in groups of three digits, with non-breaking spaces. */
export const thousands = (amount: number) =>
  Number.isSafeInteger(amount) && amount >= 0 ? inThrees(String(amount)) : grouped(noDecimals, amount);

/** Digits in groups of three, with non-breaking spaces. */
export const inThrees = (digits: string): string =>
  digits.length <= 3 ? digits : `${inThrees(digits.slice(0, -3))}\u00a0${digits.slice(-3)}`;

const grouped = (format: () => Intl.NumberFormat, amount: number) =>
  Number.isFinite(amount) ? format().format(amount).replaceAll(',', '\u00a0') : '—';

/** A rate, or a full cost (Federal Law 353-FZ, article 6), in percent to three decimals: `10%`, `12.5%`, `47.113%`. */
export const percent = (rate: number) =>
  Number.isFinite(rate) ? `${Math.round(rate * 1000) / 1000}%` : '—%';
