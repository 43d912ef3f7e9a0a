/**
 * The targets smaller than this in width or height; a checkbox is as large as its label, a link over a card as the
 * card.
 */
export function tooSmall(least: number): string[] {
  // The link to the content is seen once it has the focus.
  const pressed = 'a[href], button, input, select, [role=tab], [role=slider]';
  const isOverCard = (part: Element) => getComputedStyle(part, '::after').position === 'absolute';
  return [...document.querySelectorAll(pressed)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]'))
    .filter((part) => !part.matches('.skip, [class*=skip]'))
    .map((part) => (part.matches('[type=checkbox]') ? (part.closest('label') ?? part) : part))
    .map((part) => (isOverCard(part) ? ((part as HTMLElement).offsetParent ?? part) : part))
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => Math.round(Math.min(box.width, box.height)) < least)
    .map(({ part, box }) => `${box.width} x ${box.height}: ${part.outerHTML.slice(0, 90)}`);
}

/** The elements that reach beyond this width, but for the row of the news; a phone's `innerWidth` grows with them. */
export const beyondTheRightEdge = (width: number): string[] =>
  [...document.querySelectorAll('main *')]
    .filter((part) => !part.closest('svg, .news-card'))
    .filter((part) => part.getBoundingClientRect().right > width + 0.5)
    .map((part) => part.outerHTML.slice(0, 90));
