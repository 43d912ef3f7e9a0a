import type { ClipboardEvent } from 'react';
import { normalizeSpaces } from '#contract/spaces.ts';
import { groupDigits } from '../format.ts';

/** Formats text while it is typed. A mask adds or removes separators and removes surplus digits. It adds no digits. */
export type Mask = (text: string) => string;

/**
 * Groups the digits of whole rubles by three. Typed kopecks stay: without the point, `12.50` would be 1 250 rubles.
 * Text with other characters stays unchanged; the form's rules check it.
 */
export const amountMask: Mask = (text) => {
  const [, rubles, kopecks = ''] = /^([\d\s]*)([.,]\d{0,2})?$/.exec(text) ?? [];
  if (rubles === undefined) return text;
  return groupDigits(rubles.replace(/\D/g, '')) + kopecks;
};

/** Removes spaces, dashes and number signs. Other characters stay; the form's rules report them. */
export const digitsMask: Mask = (text) => normalizeSpaces(text).replace(/[\s\p{Dash}№]/gu, '');

/** Adds the hyphen of `123-456` at the fourth digit. Text with other characters stays; the form's rules report it. */
export const divisionCodeMask: Mask = (text) => {
  if (!/^[\d\s\p{Dash}]*$/u.test(normalizeSpaces(text))) return text;
  const digits = text.replace(/\D/g, '').slice(0, 6);
  if (digits.length > 3) return `${digits.slice(0, 3)}-${digits.slice(3)}`;
  const hasTypedHyphen = digits.length === 3 && /\p{Dash}$/u.test(text);
  return hasTypedHyphen ? `${digits}-` : digits;
};

/** Masks an input's text. The number of digits before the caret stays the same. */
export function applyMask(input: HTMLInputElement, mask: Mask): void {
  const text = input.value;
  const masked = mask(text);
  if (masked === text) return;
  const caret = input.selectionStart ?? text.length;
  const isAtEnd = caret === text.length;
  input.value = masked;
  const newCaret = isAtEnd ? masked.length : caretAfter(masked, countDigits(text.slice(0, caret)));
  input.setSelectionRange(newCaret, newCaret);
}

/** Refuses undo and redo: they would mix earlier text into the masked text, such as two amounts into one. */
export const refuseUndo = (event: InputEvent): void => {
  if (event.inputType.startsWith('history')) event.preventDefault();
};

/** Moves the caret past a separator that the mask would restore: Backspace and Delete then remove the digit beyond it. */
export function stepOverSeparator(input: HTMLInputElement, key: string, mask: Mask): void {
  const { value, selectionStart: caret, selectionEnd } = input;
  if (caret === null || caret !== selectionEnd) return;
  const isRestored = (at: number) => value[at] && mask(value.slice(0, at) + value.slice(at + 1)) === value;
  if (key === 'Backspace' && isRestored(caret - 1)) input.setSelectionRange(caret - 1, caret - 1);
  if (key === 'Delete' && isRestored(caret)) input.setSelectionRange(caret + 1, caret + 1);
}

const countDigits = (text: string) => text.replace(/\D/g, '').length;

/** Returns the caret position after the given number of digits. */
function caretAfter(text: string, digits: number): number {
  let caret = 0;
  for (let seen = 0; seen < digits && caret < text.length; caret += 1) {
    if (/\d/.test(text[caret] ?? '')) seen += 1;
  }
  return caret;
}

/**
 * Masks pasted text before the input's `maxLength` applies. Otherwise the browser would cut `45 10` to `45 1`. Text
 * that is still too long after the mask is not cut; the form's rules report it.
 */
export function pasteMasked(event: ClipboardEvent<HTMLInputElement>, mask: Mask): void {
  const input = event.currentTarget;
  event.preventDefault();
  const masked = mask(event.clipboardData.getData('text'));
  input.setRangeText(masked, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
