/** React hydrates a whole slice at once, and only then lets the browser paint, for each of these in a field of it. */
const typing = ['keydown', 'keypress', 'textInput', 'input', 'keyup', 'compositionstart', 'compositionend'];

/** What may use the text that was typed. */
const others = ['pointerdown', 'click', 'change', 'submit'];

const isTextField = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && !['range', 'checkbox', 'radio'].includes(target.type);

/**
 * Keeps typing in text fields from React, so that each key is painted by the browser alone while the page is hydrated.
 * `release`, Enter, a press or the leaving of a field end it: the fields are told what was typed in them.
 */
export function holdTyping(): { release: () => void } {
  const typed = new Set<HTMLInputElement>();
  const hold = (event: Event) => {
    if (!isTextField(event.target)) return;
    if (event instanceof KeyboardEvent && event.key === 'Enter') return release();
    event.stopPropagation();
    if (event.type === 'input') typed.add(event.target);
  };
  const release = () => {
    for (const name of typing) window.removeEventListener(name, hold, true);
    for (const name of others) window.removeEventListener(name, release, true);
    for (const field of typed) field.dispatchEvent(new Event('input', { bubbles: true }));
    typed.clear();
  };
  for (const name of typing) window.addEventListener(name, hold, true);
  for (const name of others) window.addEventListener(name, release, true);
  return { release };
}
