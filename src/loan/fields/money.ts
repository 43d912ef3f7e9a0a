const grouped = (decimals: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const withKopecks = grouped(2);
const whole = grouped(0);
const rateFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Rubles with two decimals (section 9): `26105.07` is shown as `26 105.07 ₽`, its spaces non-breaking. */
export const rubles = (amount: number) => `${spaced(withKopecks, amount)}\u00a0₽`;

/** The same for a table that names the ruble once, in its caption: `26 105.07`. */
export const plainRubles = (amount: number) => spaced(withKopecks, amount);

/** The same without decimals, for bounds and round sums: `600 000 ₽`. */
export const wholeRubles = (amount: number) => `${spaced(whole, amount)}\u00a0₽`;

/** A whole number with its thousands apart, its spaces non-breaking. */
export const thousands = (amount: number) => spaced(whole, amount);

const spaced = (format: Intl.NumberFormat, amount: number) =>
  Number.isFinite(amount) ? format.format(amount).replaceAll(',', '\u00a0') : '—';

/** A rate in percent, with as many decimals as it has, at most two: `10%`, `12.5%`. */
export const percent = (rate: number) => `${spaced(rateFormat, rate)}%`;
