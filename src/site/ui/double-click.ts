/** The longest time between the taps of a double tap, and the largest distance in CSS pixels. */
const doubleTap = { ms: 500, px: 24 };

type Click = { event: MouseEvent; control: Element | null };

/**
 * Ignores the second click of a double click or double tap if the first one has removed its control or covered it with
 * a dialog: it would press whatever has taken that place. Ignores every further click in the same way.
 */
export function ignoreMisplacedClicks(): void {
  let first: Click | undefined;
  const onClick = (event: MouseEvent) => {
    if (first && isGone(first.control) && isSecond(event, first.event)) {
      event.preventDefault();
      event.stopPropagation();
    } else first = { event, control: controlOf(event.target) };
  };
  document.addEventListener('click', onClick, true);
}

/** The clicked control, found at once: a click may replace the icon in its button. */
const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? (target.closest('a, button, label') ?? target) : null;

/** Browsers count the clicks of a mouse in `detail`, but not the taps on different elements. It is 0 for a key. */
function isSecond(event: MouseEvent, first: MouseEvent): boolean {
  if (event.detail !== 1) return event.detail > 1;
  if (event instanceof PointerEvent && event.pointerType === 'mouse') return false;
  const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
  return event.timeStamp - first.timeStamp < doubleTap.ms && distance < doubleTap.px;
}

/** True if the control was removed, or is outside an open dialog. */
const isGone = (control: Element | null): boolean =>
  control !== null && (!control.isConnected || control.closest('[aria-hidden=true]') !== null);
