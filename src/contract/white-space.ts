/** Characters that nobody sees (zero-width, soft hyphen, byte order mark, direction marks): a paste brings them along. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Spaces that look like a space and are another character (non-breaking, thin, ideographic). */
const spaces = /\p{Space_Separator}/gu;

/**
 * A text as its reader sees it: what is invisible is dropped, every kind of space is a plain one, and white space around
 * the text is no part of it. What a form and a call hold is read through this, for the site and the bank alike.
 */
export const asSeen = (text: string): string => text.replace(invisible, '').replace(spaces, ' ').trim();
