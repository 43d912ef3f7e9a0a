import type { ClipboardEvent } from 'react';
import { normalizeSpaces } from '#contract/spaces.ts';
import { inThrees } from '../number-format.ts';

/**
 * Formats a text while it is typed. A mask adds separators, and drops separators and surplus digits; it never adds a
 * digit.
 */
export type Mask = (text: string) => string;

/**
 * Whole rubles in groups of three digits. Typed kopecks stay at the end: without them, their digits would become the
 * last ones of the rubles. A text with anything else stays as it is, for the rules to report.
 */
export const amountMask: Mask = (text) => {
  const [, rubles, kopecks = ''] = /^([\d\s]*)([.,]\d{0,2})?$/.exec(text) ?? [];
  if (rubles === undefined) return text;
  const digits = rubles.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return digits && inThrees(digits) + kopecks;
};

/** Digits without spaces, dashes and number signs. Other characters stay, for the rules to report. */
export const digitsMask: Mask = (text) => normalizeSpaces(text).replace(/[\s\p{Dash}№]/gu, '');

/** The series of a passport, also out of a whole number of ten digits. */
export const passportSeriesMask: Mask = (text) => digitsMask(text).replace(/^(\d{4})\d{6}$/, '$1');

/** The number of a passport, also out of a whole number of ten digits. */
export const passportNumberMask: Mask = (text) => digitsMask(text).replace(/^\d{4}(\d{6})$/, '$1');

/** Whole rubles without white space. A text with anything else stays as it is, for `parseMoney` to read. */
export const salaryMask: Mask = (text) => {
  const digits = normalizeSpaces(text).replace(/\s/g, '');
  return /^\d*$/.test(digits) ? digits : text;
};

/** `123-456`, with the hyphen from the fourth digit on. A text with letters stays as it is, for the rules to report. */
export const divisionCodeMask: Mask = (text) => {
  if (!/^[\d\s\p{Dash}]*$/u.test(normalizeSpaces(text))) return text;
  const digits = text.replace(/\D/g, '').slice(0, 6);
  const hasTypedHyphen = digits.length === 3 && /\p{Dash}$/u.test(text);
  return digits.length > 3
    ? `${digits.slice(0, 3)}-${digits.slice(3)}`
    : digits + (hasTypedHyphen ? '-' : '');
};

/** Masks an input's text; the caret stays behind the same digit. */
export function applyMask(input: HTMLInputElement, mask: Mask): void {
  const text = input.value;
  const masked = mask(text);
  if (masked === text) return;
  const caret = input.selectionStart ?? text.length;
  const isAtEnd = caret === text.length;
  input.value = masked;
  const place = isAtEnd ? masked.length : caretAfter(masked, countDigits(text.slice(0, caret)));
  input.setSelectionRange(place, place);
}

/**
 * Moves the caret over a separator, so that Backspace and Delete remove the digit behind it: the mask restores
 * separators.
 */
export function stepOverSeparator(input: HTMLInputElement, key: string): void {
  const { value, selectionStart: caret, selectionEnd } = input;
  if (caret === null || caret !== selectionEnd) return;
  if (key === 'Backspace' && isSeparator(value[caret - 1]) && caret < value.length) {
    input.setSelectionRange(caret - 1, caret - 1);
  }
  if (key === 'Delete' && isSeparator(value[caret])) input.setSelectionRange(caret + 1, caret + 1);
}

const isSeparator = (character: string | undefined) => character === '\u00a0' || character === '-';
const countDigits = (text: string) => text.replace(/\D/g, '').length;

function caretAfter(text: string, digits: number): number {
  let place = 0;
  for (let seen = 0; seen < digits && place < text.length; place += 1) {
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return place;
}

/**
 * Pastes the masked text: an input of four characters would cut `45 10` to `45 1`. A text that is too long stays whole,
 * for the rules to report: the browser would cut it to another value.
 */
export function pasteMasked(event: ClipboardEvent<HTMLInputElement>, mask: Mask): void {
  const input = event.currentTarget;
  event.preventDefault();
  const masked = mask(event.clipboardData.getData('text'));
  input.setRangeText(masked, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
