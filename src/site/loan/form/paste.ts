import type { ClipboardEvent } from 'react';
import { normalizeSpaces } from '#contract/fields.ts';

/**
 * Pastes digits without the white space they are printed with: of `45 10` an input of four characters would take `45 1`.
 * Anything else that is no digit stays, for the rules to tell.
 */
export function pasteDigits(event: ClipboardEvent<HTMLElement>): void {
  const input = event.target as HTMLInputElement;
  const text = event.clipboardData.getData('text');
  const digits = normalizeSpaces(text).replace(/\s/g, '');
  if (digits === text) return;
  event.preventDefault();
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const room = input.maxLength < 0 ? digits.length : input.maxLength - input.value.length + (end - start);
  input.setRangeText(digits.slice(0, Math.max(0, room)), start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
