/** Digits in groups of three, with non-breaking spaces: `26 105`. At most the last 24 digits: the look ahead has an end. */
export const inThrees = (digits: string): string => digits.replace(/\B(?=(\d{3}){1,8}(?!\d))/g, '\u00a0');

/**
 * An amount in groups of three digits. Not by `Intl.NumberFormat`, whose first use takes a slow phone 40 ms of the first
 * form.
 */
const grouped = (amount: number, decimals: number) =>
  Number.isFinite(amount) ? inThrees(amount.toFixed(decimals)) : '—';

/** Rubles with two decimals (section 9): `26105.07` is `26 105.07 ₽`, with non-breaking spaces. */
export const rubles = (amount: number) => `${plainRubles(amount)}\u00a0₽`;

/** Rubles without the sign, for a table that names it once: `26 105.07`. */
export const plainRubles = (amount: number) => grouped(amount, 2);

/** Rubles without decimals, for round amounts: `600 000 ₽`. */
export const wholeRubles = (amount: number) => `${thousands(amount)}\u00a0₽`;

/** Rubles, with decimals only if there are kopecks: `325 000 ₽`, `325 000.50 ₽`. */
export const shortRubles = (amount: number) =>
  Number.isInteger(amount) ? wholeRubles(amount) : rubles(amount);

/** A whole number in groups of three digits, with non-breaking spaces. */
export const thousands = (amount: number) => grouped(amount, 0);

/** A rate, or a full cost (Federal Law 353-FZ, article 6), in percent to three decimals: `10%`, `12.5%`, `47.113%`. */
export const percent = (rate: number) =>
  Number.isFinite(rate) ? `${Math.round(rate * 1000) / 1000}%` : '—%';
