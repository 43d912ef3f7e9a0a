import { limits } from '#contract/limits.ts';

/** The four boxes: a digit each, or an empty text. */
export type Digits = readonly string[];
/** The boxes after an edit, and the one that is edited next. */
export type Edit = { digits: Digits; next: number };

export const noDigits: Digits = Array.from({ length: limits.codeLength }, () => '');
export const lastBox = limits.codeLength - 1;

/** The code once every box has its digit, null until then. */
export const codeOf = (digits: Digits): string | null => (digits.includes('') ? null : digits.join(''));

/** The digits of a text: `12 34` holds `1234`. */
export const digitsIn = (text: string): string => text.replace(/[^0-9]/g, '');

/** Digits typed or pasted into a box go on into the next ones; a whole code fills all boxes, wherever it is put. */
export function put(digits: Digits, box: number, text: string): Edit {
  const start = text.length >= limits.codeLength ? 0 : box;
  const taken = [...text].slice(0, limits.codeLength - start);
  const after = digits.map((digit, index) => taken[index - start] ?? digit);
  return { digits: after, next: Math.min(start + taken.length, lastBox) };
}

/** A box is emptied, and stays the one that is edited. */
export const clear = (digits: Digits, box: number): Edit => ({ digits: digits.with(box, ''), next: box });

/** Backspace in an empty box: back to the box before it, which is emptied. */
export const clearBefore = (digits: Digits, box: number): Edit => clear(digits, Math.max(0, box - 1));
