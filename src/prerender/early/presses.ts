import type { Presses } from './early.ts';

/**
 * Keeps what is pressed before the page is live: each button and each form once, however often an impatient visitor
 * pressed it. A form is never sent by the browser itself: its fields would stand in the address. `stop` ends it.
 */
export function keepPresses(): { presses: Presses; stop: () => void } {
  const presses: Presses = { buttons: new Set(), forms: new Map(), left: new Set(), hasMoved: false };
  const onClick = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button.type !== 'submit') presses.buttons.add(button);
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
  document.addEventListener('submit', onSubmit, true);
  document.addEventListener('focusout', onLeave, true);
  return {
    presses,
    stop: () => {
      document.removeEventListener('click', onClick, true);
      document.removeEventListener('submit', onSubmit, true);
      document.removeEventListener('focusout', onLeave, true);
    },
  };
}
