import { lazy, type ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import type { Client } from '#site/api/client.ts';
import { isOnline, whenOnline } from '#site/ui/connection.ts';
import { once } from '#site/ui/lazy-module.tsx';
import type { Pages } from './Site.tsx';

/** A loaded page. `isPrerendered`: its first rendering is the prerendered one, which can be hydrated. */
type LoadedPage = { element: ReactNode; isPrerendered: boolean };

/** Stately's inspector, in development only: `?inspect` before the hash. */
const inspection =
  import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect')
    ? import('#site/inspect/stately.ts').then(({ openStately }) => openStately())
    : undefined;

/** The HTTP client, loaded with the first call. */
export const loadClient: () => Promise<Client> = once(async () => {
  // A browser does not ask again for a script file that it could not load.
  if (!isOnline()) throw new Error('offline');
  const { createClient } = await import('#site/api/client.ts');
  return createClient(import.meta.env.VITE_BACKEND_URL ?? '');
});

const loadFlow = () => import('#site/loan/flow/start.ts');
const loadForm = () => import('#site/loan/screens/application.ts');

/** The application is started once a visit, before its screens. */
const start = once(async () => {
  const { callBy, createBankApi, startLoan } = await loadFlow();
  return startLoan(createBankApi(callBy(loadClient)), await inspection);
});

/** The pages, each loaded when it is first asked for. */
export const lazyPages: Record<keyof Pages, () => Promise<LoadedPage>> = {
  home: once(async () => {
    const { HomePage } = await import('#site/home/HomePage.tsx');
    return { element: <HomePage />, isPrerendered: true };
  }),
  loan: once(async () => {
    const [loan, { LoanFlow, loadScreens }] = await Promise.all([start(), loadForm()]);
    const isPrerendered = loan.firstSnapshot.matches({ steps: { application: 'fillingForm' } });
    if (isPrerendered)
      void whenIdle()
        .then(loadClient)
        .then(() => loadScreens(whenOnline))
        .catch(ignore);
    else await loadScreens();
    return { element: <LoanFlow loan={loan} />, isPrerendered };
  }),
  other: once(async () => {
    const { OtherPages } = await import('#site/plain/OtherPages.tsx');
    return { element: <OtherPages />, isPrerendered: false };
  }),
};

/** The pages as elements. Those in `loaded` render at once, the others are loaded when they are opened. */
export function pageElements(loaded: Partial<Pages>): Pages {
  const lazily = (name: keyof Pages) => {
    const Page = lazy(async () => {
      const { element } = await lazyPages[name]();
      return { default: () => element };
    });
    return <Page />;
  };
  return { home: lazily('home'), loan: lazily('loan'), other: lazily('other'), ...loaded };
}

/** Loads the application's files, without starting it, when the pointer comes over a link to it. */
export function loadLoanOnHover(): void {
  document.addEventListener('pointerover', ({ target }) => {
    const isLoanLink = target instanceof Element && target.closest(`a[href="#${paths.loan}"]`);
    if (isLoanLink && isOnline()) void Promise.all([loadFlow(), loadForm()]).catch(ignore);
  });
}

/** What could not be loaded ahead is loaded when it is needed. */
function ignore(): void {}

function whenIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });
}
