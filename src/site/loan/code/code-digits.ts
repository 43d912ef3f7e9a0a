import { limits } from '#contract/limits.ts';

/** The boxes: a digit each, or an empty text. */
export type Digits = readonly string[];
/** The boxes after an edit, and the one to focus next. */
export type Edit = { digits: Digits; next: number };

export const noDigits: Digits = Array.from({ length: limits.codeLength }, () => '');
export const lastBox = limits.codeLength - 1;

/** The code once every box has its digit, null until then. */
export const codeOf = (digits: Digits): string | null => (digits.includes('') ? null : digits.join(''));

export const digitsIn = (text: string): string => text.replace(/[^0-9]/g, '');

/** Puts digits into a box and the next ones. A whole code fills all boxes, from any box. */
export function insert(digits: Digits, box: number, text: string): Edit {
  const start = text.length >= limits.codeLength ? 0 : box;
  const inserted = [...text].slice(0, limits.codeLength - start);
  const after = digits.map((digit, index) => inserted[index - start] ?? digit);
  return { digits: after, next: Math.min(start + inserted.length, lastBox) };
}

/** Empties a box and stays in it. */
export const clear = (digits: Digits, box: number): Edit => ({ digits: digits.with(box, ''), next: box });

/** Empties the boxes behind this one. */
export const clearBehind = (digits: Digits, box: number): Digits =>
  digits.map((digit, index) => (index > box ? '' : digit));
