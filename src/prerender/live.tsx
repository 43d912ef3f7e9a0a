import { useLayoutEffect } from 'react';
import type { Presses } from './early/early.ts';

/** Stands at the end of the page: `onLive` is called as soon as the page answers to the visitor. */
export function Live({ onLive }: { onLive: () => void }) {
  useLayoutEffect(onLive, [onLive]);
  return null;
}

/** Does what was pressed before the page was live. A field that was left is left again, so that it is checked. */
export function pressAgain({ buttons, forms, left }: Presses): void {
  for (const field of left) {
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  for (const button of buttons) button.click();
  for (const [form, submitter] of forms) {
    if (form.isConnected) form.requestSubmit(submitter);
  }
}
