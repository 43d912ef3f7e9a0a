/** The longest time between the clicks of a double click, and the largest distance in CSS pixels. */
const limits = { ms: 500, px: 24 };

/**
 * Ignores the second click of a double click or double tap if the first one has removed its control or covered it with
 * a dialog: it would press whatever is now in that place. `detail` does not tell, because it starts again at 1 on
 * another element; it is 0 for a key.
 */
export function ignoreMisplacedClicks(): void {
  let last: MouseEvent | undefined;
  const onClick = (event: MouseEvent) => {
    if (event.detail === 0) return;
    const first = last;
    last = event;
    if (!first || !isGone(first.target)) return;
    const distance = Math.hypot(event.clientX - first.clientX, event.clientY - first.clientY);
    if (event.timeStamp - first.timeStamp > limits.ms || distance > limits.px) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, true);
}

/** True if the clicked control was removed, or is outside an open dialog. */
function isGone(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const control = target.closest('a, button, label') ?? target;
  return !control.isConnected || control.closest('[aria-hidden=true]') !== null;
}
