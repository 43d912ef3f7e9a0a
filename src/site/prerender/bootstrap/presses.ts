import type { Presses } from './early.ts';

/** Keys that a row of buttons answers to: all others click, or do nothing. */
const moves = /^(Arrow\w+|Home|End|Escape)$/;

/**
 * Keeps what is pressed before the page is live: a button that an impatient visitor clicks again and again once, and
 * each form once. A form is never sent by the browser itself: its fields would stand in the address. `stop` ends it.
 */
export function keepPresses(): { presses: Presses; stop: () => void } {
  const presses: Presses = { buttons: [], forms: new Map(), left: new Set(), hasMoved: false };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    const last = presses.buttons.at(-1);
    const isAgain = last?.button === button && last?.key === null;
    if (button && button.type !== 'submit' && !isAgain) presses.buttons.push({ button, key: null });
  };
  const onKey = ({ target, key }: KeyboardEvent) => {
    if (target instanceof HTMLButtonElement && moves.test(key)) presses.buttons.push({ button: target, key });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    presses.forms.set(event.target as HTMLFormElement, event.submitter);
  };
  const onLeave = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (isField && target.form && target.value !== '') presses.left.add(target);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('focusout', onLeave, true);
  return {
    presses,
    stop: () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('focusout', onLeave, true);
    },
  };
}
