import type { QueuedEvents } from './queued-events.ts';

/**
 * The clicks and keys on buttons of the header, on the buttons that stand in their place: the page was rendered anew
 * instead of hydrated.
 */
export function inFrame({ clicksAndKeys }: QueuedEvents): QueuedEvents {
  const moved = clicksAndKeys.flatMap(({ button, key }) => {
    const selector = `header button[class="${button.className}"]`;
    const rendered = button.closest('header') && document.querySelector<HTMLButtonElement>(selector);
    return rendered ? [{ button: rendered, key }] : [];
  });
  return { clicksAndKeys: moved, submits: new Map(), blurred: new Set(), hasNavigated: false };
}

/**
 * Replays the clicks and keys of the time before hydration in their order, each in a task of its own: it finds the page
 * as the one before has left it.
 */
export async function replayClicks({ clicksAndKeys }: QueuedEvents): Promise<void> {
  for (const { button, key } of clicksAndKeys) {
    if (key === null) button.click();
    // A key may move the focus, and the next one goes where it is then.
    else
      (document.activeElement ?? button).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await new Promise((next) => setTimeout(next));
  }
}

/** Replays the leaving of fields, which checks them, and the submits of the time before hydration. */
export function replayForms({ submits, blurred }: QueuedEvents): void {
  for (const field of blurred) {
    if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
  for (const [form, submitter] of submits) {
    if (form.isConnected) form.requestSubmit(submitter);
  }
}
