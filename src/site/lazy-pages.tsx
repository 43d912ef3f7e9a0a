import { lazy, type ReactNode } from 'react';
import type { Client } from '#site/api/client.ts';
import { whenOnline } from '#site/ui/connection.ts';
import type { Pages } from './Site.tsx';

/** A loaded page. `isPrerendered`: its first rendering is the prerendered one, which can be hydrated. */
export type PageModule = { element: ReactNode; isPrerendered: boolean };
type LazyPages = Record<keyof Pages, () => Promise<PageModule>>;

/** Stately's inspector, in development only: `?inspect` before the hash. */
const inspection =
  import.meta.env.DEV && new URLSearchParams(window.location.search).has('inspect')
    ? import('#site/inspect/stately.ts').then(({ openStately }) => openStately())
    : undefined;

const loadFlow = () => import('#site/loan/flow/start.ts');
const loadForm = () => import('#site/loan/screens/application.ts');

/** Loads the script files of the application without starting it. */
export const loadLoan = () => Promise.all([loadFlow(), loadForm()]);

/** A screen that could not be loaded ahead is loaded when it is shown. */
const ignore = () => {};

const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(resolve);
    else setTimeout(resolve, 1000);
  });

/** The pages, each loaded when it is first asked for. The application is started once a visit, before its screens. */
export function createLazyPages(loadClient: () => Promise<Client>): LazyPages {
  const start = once(async () => {
    const [{ createBankApi, startLoan }, client] = await Promise.all([loadFlow(), loadClient()]);
    return startLoan(createBankApi(client), await inspection);
  });
  return {
    home: once(async () => {
      const { HomePage } = await import('#site/home/HomePage.tsx');
      return { element: <HomePage />, isPrerendered: true };
    }),
    loan: once(async () => {
      const [loan, { LoanFlow, loadScreens }] = await Promise.all([start(), loadForm()]);
      const isPrerendered = loan.firstSnapshot.matches({ steps: { application: 'fillingForm' } });
      if (isPrerendered)
        void whenIdle()
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
}

/** The pages as elements. Those in `loaded` render at once, the others are loaded when they are opened. */
export function pageElements(pages: LazyPages, loaded: Partial<Pages>): Pages {
  const lazily = (load: () => Promise<PageModule>) => {
    const Page = lazy(async () => {
      const { element } = await load();
      return { default: () => element };
    });
    return <Page />;
  };
  return { home: lazily(pages.home), loan: lazily(pages.loan), other: lazily(pages.other), ...loaded };
}

/** Loads once for all callers; a failed load is tried again by the next caller. */
export function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}
