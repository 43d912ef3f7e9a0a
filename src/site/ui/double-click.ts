/** The longest time between the taps of a double tap, and the largest distance in CSS pixels. */
const doubleTap = { ms: 500, px: 24 };

type Click = { event: MouseEvent; control: Element | null };

/**
 * Ignores the second click of a double click if the first one has removed its control or covered it with a dialog: the
 * second would press whatever is there now. Ignores further clicks likewise, and the second tap of a double tap if a
 * dialog has opened.
 */
export function ignoreMisplacedClicks(): void {
  let first: Click | undefined;
  const onClick = (event: MouseEvent) => {
    if (first && isGone(first.control) && isSecond(event, first)) {
      event.preventDefault();
      event.stopPropagation();
    } else first = { event, control: controlOf(event.target) };
  };
  document.addEventListener('click', onClick, true);
}

/** The clicked control, found at once: a click may replace the icon in its button. */
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('a, button, label') ?? target) : null;

/** Browsers count the clicks of a mouse in `detail`, but not all of them count taps. A key's `detail` is 0. */
function isSecond(event: MouseEvent, { event: first, control }: Click): boolean {
  const pointer = event instanceof PointerEvent ? event.pointerType : null;
  if (event.detail === 0) return false;
  if (pointer === 'mouse') return event.detail > 1;
  // If the first tap has removed its control, the second may be meant for the next screen.
  if (!control?.isConnected) return false;
  const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
  return event.timeStamp - first.timeStamp < doubleTap.ms && distance < doubleTap.px;
}

/** True if the control was removed, or is outside an open dialog: MUI hides that part of the page from screen readers. */
const isGone = (control: Element | null): boolean =>
  control !== null && (!control.isConnected || control.closest('[aria-hidden=true]') !== null);
