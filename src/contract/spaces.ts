/** Zero-width characters, soft hyphens, byte order marks and direction marks, which come along with a paste. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Non-breaking, thin, ideographic and other spaces. */
const spaces = /\p{Space_Separator}/gu;

/**
 * Removes invisible characters, turns every kind of space into a plain one and trims the text. Forms and calls read
 * every text through it, on the site and in the bank.
 */
export const normalizeSpaces = (text: string): string =>
  text.replace(invisible, '').replace(spaces, ' ').trim();
