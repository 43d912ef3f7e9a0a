import { kopecksIn } from './parse.ts';

/** What a text becomes while it is typed. A mask adds or drops separators only; it never adds a digit. */
export type Mask = (text: string) => string;

/**
 * Whole rubles with their thousands apart, as far as they are typed. Kopecks stay at the end as they are typed: dropped at
 * once, their digits would become the last ones of the rubles.
 */
export const amountMask: Mask = (text) => {
  const kopecks = kopecksIn(text);
  const rubles = text
    .slice(0, text.length - kopecks.length)
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 9)
    .replace(/\B(?=(?:\d{3}){1,2}$)/g, '\u00a0');
  return rubles && rubles + kopecks;
};

/** `123-456`, the hyphen set as soon as the fourth digit is there. Letters are left for the rules to tell. */
export const divisionCodeMask: Mask = (text) => {
  if (!/^[\d\s-]*$/.test(text)) return text;
  const digits = text.replace(/\D/g, '').slice(0, 6);
  const isOwnHyphen = digits.length === 3 && text.endsWith('-');
  return digits.length > 3 ? `${digits.slice(0, 3)}-${digits.slice(3)}` : digits + (isOwnHyphen ? '-' : '');
};

/** Brings an input's text into its mask; the caret stays behind the digit that it stood behind. */
export function applyMask(input: HTMLInputElement, mask: Mask): void {
  const text = input.value;
  const masked = mask(text);
  if (masked === text) return;
  const caret = input.selectionStart ?? text.length;
  const isAtEnd = caret === text.length;
  input.value = masked;
  const place = isAtEnd ? masked.length : placeAfter(masked, digitsIn(text.slice(0, caret)));
  input.setSelectionRange(place, place);
}

/** Backspace and Delete next to a separator take the digit behind it: the separator itself would only come back. */
export function stepOverSeparator(input: HTMLInputElement, key: string): void {
  const { value, selectionStart: caret, selectionEnd } = input;
  if (caret === null || caret !== selectionEnd) return;
  if (key === 'Backspace' && isSeparator(value[caret - 1]) && caret < value.length) {
    input.setSelectionRange(caret - 1, caret - 1);
  }
  if (key === 'Delete' && isSeparator(value[caret])) input.setSelectionRange(caret + 1, caret + 1);
}

const isSeparator = (character: string | undefined) => character === '\u00a0' || character === '-';
const digitsIn = (text: string) => text.replace(/\D/g, '').length;

function placeAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return place;
}
