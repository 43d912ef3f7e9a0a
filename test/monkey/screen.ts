import type { Page } from 'playwright-core';

/** A control that can be pressed; `index` is its place among those that `controlSelector` matches. */
export type Control = { index: number; name: string };

/** A page as its visitor sees it, read in one go. */
export type Screen = {
  /** The hash route in the address bar. */
  path: string;
  headings: string[];
  /** The texts of the page and of its dialog. */
  text: string;
  controls: Control[];
  /** The names of the fields that can be filled in. */
  fields: string[];
  isBusy: boolean;
  /** The application that the browser stores. */
  storedId: string | null;
};

export const controlSelector =
  '[role=dialog] button, body:not(:has([role=dialog])) :is(main, .snackbars) :is(button, a[href^="#"], summary, input[type=checkbox])';

/** Reads the page once it is painted; null while another one is being loaded. */
export const readScreen = (page: Page): Promise<Screen | null> =>
  page.evaluate(readPage, controlSelector).catch((error: Error) => {
    if (/context was destroyed|navigation|Cannot find context/i.test(error.message)) return null;
    throw error;
  });

/** Runs in the page. */
async function readPage(selector: string): Promise<Screen> {
  // Responses that have arrived are rendered.
  for (const _ of ['handled', 'painted']) await new Promise(requestAnimationFrame);
  const all = <Found extends Element>(css: string) => [...document.querySelectorAll<Found>(css)];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const isEnabled = (element: Element) =>
    !element.matches(':disabled, [aria-disabled=true], [inert] *, [target=_blank], [download]');
  const stored = JSON.parse(window.localStorage.getItem('loan-application-state') ?? 'null');
  const id = stored?.state?.offers?.[0]?.applicationId;
  return {
    path: window.location.hash.slice(1) || '/',
    headings: all<HTMLElement>('main h1').map((heading) => heading.innerText.trim()),
    text: all<HTMLElement>('main, [role=dialog]')
      .map((part) => part.innerText)
      .join('\n'),
    controls: all<HTMLElement>(selector)
      .map((element, index) => ({ element, index }))
      .filter(({ element }) => isShown(element) && isEnabled(element))
      .map(({ element, index }) => ({
        index,
        name: (element.ariaLabel ?? (element.innerText || element.parentElement?.innerText || '')).trim(),
      })),
    fields: all<HTMLInputElement>('main form :is(input, select)[name]').map(({ name }) => name),
    isBusy: performance.getEntriesByName('hydrated').length === 0 || all('[role=progressbar]').some(isShown),
    storedId: id === undefined ? null : String(id),
  };
}

/** The application that the page is about: the one in its path, or the stored one on the loan page. */
export const applicationOf = ({ path, storedId }: Screen): string | null =>
  /^\/loan\/([^/?]+)/.exec(path)?.[1] ?? (path === '/loan' ? storedId : null);
