/** Made when it is first needed, and not for the first form: the first one takes a slow phone 40 ms. */
function format(least: number, most: number): () => Intl.NumberFormat {
  let made: Intl.NumberFormat | undefined;
  return () => {
    made ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: most });
    return made;
  };
}
const withKopecks = format(2, 2);
const rounded = format(0, 0);
const rateFormat = format(0, 2);

/** Rubles with two decimals (section 9): `26105.07` is shown as `26 105.07 ₽`, its spaces non-breaking. */
export const rubles = (amount: number) => `${spaced(withKopecks, amount)}\u00a0₽`;

/** The same for a table that names the ruble once, in its caption: `26 105.07`. */
export const plainRubles = (amount: number) => spaced(withKopecks, amount);

/** The same without decimals, for bounds and round sums: `600 000 ₽`. */
export const wholeRubles = (amount: number) => `${thousands(amount)}\u00a0₽`;

/** A whole number with its thousands apart, its spaces non-breaking. All that the first form shows. */
export const thousands = (amount: number) =>
  Number.isSafeInteger(amount) && amount >= 0 ? inThrees(String(amount)) : spaced(rounded, amount);

const inThrees = (digits: string): string =>
  digits.length <= 3 ? digits : `${inThrees(digits.slice(0, -3))}\u00a0${digits.slice(-3)}`;

const spaced = (made: () => Intl.NumberFormat, amount: number) =>
  Number.isFinite(amount) ? made().format(amount).replaceAll(',', '\u00a0') : '—';

/** A rate in percent, with as many decimals as it has, at most two: `10%`, `12.5%`. */
export const percent = (rate: number) => `${spaced(rateFormat, rate)}%`;
