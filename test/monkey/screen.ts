import type { Page } from 'playwright-core';

/** A snapshot of the page as the visitor sees it. */
export type Screen = {
  /** The hash route in the address bar. */
  path: string;
  headings: string[];
  /** The texts of the page and of its dialog. */
  text: string;
  /** The names of the fields that can be filled in. */
  fields: string[];
  isBusy: boolean;
  /** The id of the stored application. */
  storedId: string | null;
};

/** Reads the page after its next paint; resolves to null if the page is navigating away. */
export const readScreen = (page: Page): Promise<Screen | null> =>
  page.evaluate(readPage).catch((error: Error) => {
    if (/context was destroyed|navigation|Cannot find context/i.test(error.message)) return null;
    throw error;
  });

/** Runs in the page. */
async function readPage(): Promise<Screen> {
  // Waits for two frames: one until received responses are rendered, one until they are painted.
  for (const _ of ['handled', 'painted']) await new Promise(requestAnimationFrame);
  const texts = (css: string) => [...document.querySelectorAll<HTMLElement>(css)].map((one) => one.innerText);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const stored = JSON.parse(window.localStorage.getItem('loan-application-state') ?? 'null');
  const isHydrated = performance.getEntriesByName('hydrated').length > 0;
  return {
    path: window.location.hash.slice(1) || '/',
    headings: texts('main h1'),
    text: texts('main, [role=dialog]').join('\n'),
    fields: [...document.querySelectorAll<HTMLInputElement>('main form :is(input, select)[name]')].map(
      ({ name }) => name,
    ),
    isBusy: !isHydrated || [...document.querySelectorAll('[role=progressbar]')].some(isShown),
    storedId: stored?.state?.offers?.[0]?.applicationId ?? null,
  };
}

/** The id of the application that the page shows: from its path or, on the loan page, from the storage. */
export const applicationOf = ({ path, storedId }: Screen): string | null =>
  /^\/loan\/([^/?]+)/.exec(path)?.[1] ?? (path === '/loan' ? storedId : null);
