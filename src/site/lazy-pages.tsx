import { lazy, type ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { isOnline, whenOnline } from '#site/ui/connection.ts';
import { once } from '#site/ui/once.ts';
import type { Pages } from './Site.tsx';

/** A loaded page. `isPrerendered`: its first render matches the prerendered page, which can be hydrated. */
type LoadedPage = { element: ReactNode; isPrerendered: boolean };

/** Stately's inspector, opened in development by `?inspect` before the hash. */
const inspection =
  import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect')
    ? import('#site/inspect/stately.ts').then(({ openStately }) => openStately())
    : undefined;

const loadFlow = () => import('#site/loan/flow/start.ts');
const loadFirstScreens = () => import('#site/loan/screens/LoanFlow.tsx');

const start = once(async () => {
  const { startLoan } = await loadFlow();
  return startLoan(await inspection);
});

/** The functions that load the pages. Each page is loaded only once. */
export const lazyPages: Record<keyof Pages, () => Promise<LoadedPage>> = {
  home: once(async () => {
    const { HomePage } = await import('#site/home/HomePage.tsx');
    return { element: <HomePage />, isPrerendered: true };
  }),
  loan: once(async () => {
    const [loan, { LoanFlow, loadScreens }] = await Promise.all([start(), loadFirstScreens()]);
    const isPrerendered = loan.firstSnapshot.matches({ steps: { application: 'fillingForm' } });
    // The prerendered form needs no later screen yet. Any other state may need one at once, so the later screens are
    // loaded before the page is shown.
    if (isPrerendered) void whenIdle().then(whenOnline).then(loadScreens).catch(ignore);
    else await loadScreens();
    return { element: <LoanFlow loan={loan} />, isPrerendered };
  }),
  other: once(async () => {
    const { OtherPages } = await import('#site/plain/OtherPages.tsx');
    return { element: <OtherPages />, isPrerendered: false };
  }),
};

/** The elements of the pages. Pages in `loaded` render at once; other pages are loaded when they are opened. */
export function pageElements(loaded: Partial<Pages>): Pages {
  const lazyElement = (name: keyof Pages) => {
    const Page = lazy(async () => {
      const { element } = await lazyPages[name]();
      return { default: () => element };
    });
    return <Page />;
  };
  return { home: lazyElement('home'), loan: lazyElement('loan'), other: lazyElement('other'), ...loaded };
}

/** Loads the application's files, without starting it, when the pointer is over a link to it. */
export function loadLoanOnHover(): void {
  document.addEventListener('pointerover', ({ target }) => {
    const isLoanLink = target instanceof Element && target.closest(`a[href="#${paths.loan}"]`);
    if (isLoanLink && isOnline()) void Promise.all([loadFlow(), loadFirstScreens()]).catch(ignore);
  });
}

/** Ignores failed preloading: the page that needs the file handles the failure. */
function ignore(): void {}

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });
}
