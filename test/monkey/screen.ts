import type { Page } from 'playwright-core';

/** A control that can be pressed; `index` is its place among those that `controlsIn` matches. */
export type Control = { index: number; name: string };

/** A page as its visitor sees it, read in one go. */
export type Screen = {
  /** The hash route in the address bar. */
  path: string;
  headings: string[];
  /** The heading of the loan page's area; null on the other pages. */
  area: string | null;
  /** The heading of the page, or that of its area, is within the window, below the header. */
  isHeadingSeen: boolean;
  /** The texts of the page and of its dialog. */
  text: string;
  alerts: string[];
  controls: Control[];
  fields: string[];
  hasDialog: boolean;
  isBusy: boolean;
  mayGoBack: boolean;
  mayGoForward: boolean;
  /** The application that the browser stores, and its step. */
  stored: { applicationId: string; currentStep: number } | null;
};

/** A layout shift that no input caused, with what moved: elements, or text, which other text may have replaced. */
export type Shift = { value: number; nodes: string[] };

export const controlSelector =
  '[role=dialog] button, body:not(:has([role=dialog])) :is(main, .snackbars) :is(button, a[href^="#"], summary, input[type=checkbox])';

/** Runs in the page before its scripts: collects the layout shifts. */
export function observeShifts(): void {
  type Entry = { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const nameOf = (node: Node | null) =>
    node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : '#text';
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as unknown as Entry[])
      if (!hadRecentInput) shifts.push({ value, nodes: sources.map(({ node }) => nameOf(node)) });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** A page that is read while another one is loaded. */
const ignoreNavigation = (error: Error): null => {
  if (/context was destroyed|navigation|Cannot find context/i.test(error.message)) return null;
  throw error;
};

/** The layout shifts since they were taken last; none while another page is being loaded. */
export const takeShifts = async (page: Page): Promise<Shift[]> =>
  (await page
    .evaluate(() => (window as unknown as { shifts?: Shift[] }).shifts?.splice(0))
    .catch(ignoreNavigation)) ?? [];

/** Reads the page once it is painted; null while another one is being loaded. */
export const readScreen = (page: Page): Promise<Screen | null> =>
  page.evaluate(readPage, controlSelector).catch(ignoreNavigation);

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
  const isSeen = (element: Element) => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const { top, bottom } = element.getBoundingClientRect();
    return top >= Math.max(header, 0) - 1 && bottom <= window.innerHeight + 1;
  };
  const texts = (css: string) => all<HTMLElement>(css).map((one) => one.innerText.trim());
  const main = document.querySelector('main');
  const dialog = document.querySelector<HTMLElement>('[role=dialog]');
  const { navigation } = window as unknown as {
    navigation: { canGoBack: boolean; canGoForward: boolean };
  };
  const read = (key: string) => JSON.parse(window.localStorage.getItem(key) ?? 'null')?.state;
  const applicationId = read('loan-application-state')?.offers?.[0]?.applicationId;
  return {
    path: window.location.hash.slice(1) || '/',
    headings: texts('main h1'),
    area: all<HTMLElement>('main h2.area-heading').find(isShown)?.innerText ?? null,
    isHeadingSeen: all('main :is(h1, h2.area-heading)').some(isSeen),
    text: `${main?.innerText ?? ''}\n${dialog?.innerText ?? ''}`,
    alerts: texts('main [role=alert]').filter((text) => text !== ''),
    controls: all<HTMLElement>(selector)
      .map((element, index) => ({ element, index }))
      .filter(({ element }) => isShown(element) && isEnabled(element))
      .map(({ element, index }) => ({
        index,
        name: (element.ariaLabel ?? (element.innerText || element.parentElement?.innerText || '')).trim(),
      })),
    fields: all<HTMLInputElement>('main form :is(input, select)[name]').map(({ name }) => name),
    hasDialog: dialog !== null,
    isBusy: performance.getEntriesByName('hydrated').length === 0 || all('[role=progressbar]').some(isShown),
    mayGoBack: navigation.canGoBack,
    mayGoForward: navigation.canGoForward,
    stored: applicationId
      ? {
          applicationId: String(applicationId),
          currentStep: read('loan-progress-storage')?.currentStep ?? 1,
        }
      : null,
  };
}

/** The application that the page is about: the one in its path, or the stored one on the loan page. */
export const applicationOf = ({ path, stored }: Screen): string | null =>
  /^\/loan\/([^/?]+)/.exec(path)?.[1] ?? (path === '/loan' ? (stored?.applicationId ?? null) : null);

/** The key of a screen: equal for equal screens. */
export const screenKey = ({ path, headings, area }: Screen): string =>
  [path.split('?')[0], ...headings, area].join(' | ');
