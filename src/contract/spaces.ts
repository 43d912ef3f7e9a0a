/** Zero-width characters, soft hyphens, byte order marks and direction marks, which pasted text may contain. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Non-breaking, thin, ideographic and other spaces, and tabs. */
const spaces = /[\p{Space_Separator}\t]/gu;

/**
 * Removes invisible characters, turns every kind of space into a plain space and trims the text. Applied to every text
 * that a visitor types.
 */
export const normalizeSpaces = (text: string): string =>
  text.replace(invisible, '').replace(spaces, ' ').trim();
