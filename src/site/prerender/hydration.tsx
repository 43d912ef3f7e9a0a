import { useLayoutEffect } from 'react';
import type { Presses } from './bootstrap/early.ts';

/** Stands at the end of the page: `onLive` is called as soon as the page answers to the visitor. */
export function Live({ onLive }: { onLive: () => void }) {
  useLayoutEffect(onLive, [onLive]);
  return null;
}

/**
 * Does what was pressed before the page was live, one after the other: each finds the page as the one before has left it.
 * A field that was left is left again, so that it is checked.
 */
export async function pressAgain({ buttons, forms, left }: Presses): Promise<void> {
  for (const field of left) {
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  for (const { button, key } of buttons) {
    if (key === null) button.click();
    // A key may move the focus, and the next goes where it is then.
    else
      (document.activeElement ?? button).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await new Promise((next) => setTimeout(next));
  }
  for (const [form, submitter] of forms) {
    if (form.isConnected) form.requestSubmit(submitter);
  }
}
