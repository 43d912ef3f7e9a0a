/** The longest time between the taps of a double tap, and the largest distance in CSS pixels. */
const doubleTap = { ms: 500, px: 24 };

/**
 * Ignores the second click of a double click or double tap if the first one has removed its control or covered it with
 * a dialog: it would press whatever has taken that place.
 */
export function ignoreMisplacedClicks(): void {
  let last: MouseEvent | undefined;
  const onClick = (event: MouseEvent) => {
    const first = last;
    last = event;
    if (!first || !isGone(first.target) || !isSecond(event, first)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, true);
}

/** Browsers count the clicks of a mouse in `detail`, but not the taps on different elements. It is 0 for a key. */
function isSecond(event: MouseEvent, first: MouseEvent): boolean {
  if (event.detail !== 1) return event.detail > 1;
  if (event instanceof PointerEvent && event.pointerType === 'mouse') return false;
  const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
  return event.timeStamp - first.timeStamp < doubleTap.ms && distance < doubleTap.px;
}

/** True if the clicked control was removed, or is outside an open dialog. */
function isGone(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('a, button, label') ?? target;
  return !control.isConnected || control.closest('[aria-hidden=true]') !== null;
}
