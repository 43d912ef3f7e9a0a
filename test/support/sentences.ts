const isAlert = (one: Element) => one.closest('[role=alert]') !== null;
const areas = '.step-frame, .area, .centered-panel, [role=dialog]';

/**
 * The headings and paragraphs of the application, in document order, except those with a link or a button. In
 * navigation, figures, forms, offers and printed-only text, they count only inside an alert.
 */
export function sentencesIn(document: Document): string[] {
  const outer = [...document.querySelectorAll(areas)].filter((area) => !area.parentElement?.closest(areas));
  return outer
    .flatMap((area) => [...area.querySelectorAll('h1, h2[tabindex], p')])
    .filter((one) => !one.closest('form, nav, figure, .offers, .schedule-screen__printed') || isAlert(one))
    .filter((one) => !one.querySelector('a, button'))
    .map((one) => one.textContent?.replace(/\s+/g, ' ').trim() ?? '')
    .filter((text) => text !== '');
}
