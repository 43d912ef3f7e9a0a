import { lazy, type ReactNode } from 'react';
import type { Pages } from './App.tsx';

/** A page, and whether it begins as it is written into the document: then what stands there is taken over. */
export type Part = { element: ReactNode; isAsWritten: boolean };
type Parts = Record<keyof Pages, () => Promise<Part>>;

/** The running chart beside the page, while developing: with `?inspect` before the hash. */
const inspection = import.meta.env.DEV
  ? import('#site/inspect/start.tsx').then(({ startInspection }) => startInspection(window.location.search))
  : undefined;

/** The files of the application, without starting it. */
export const loadLoan = () =>
  Promise.all([
    import('#site/api/bank-api.ts'),
    import('#site/loan/flow/start-loan.ts'),
    import('#site/loan/flow/LoanFlow.tsx'),
    import('#site/loan/flow/lazy-screens.tsx'),
  ]);

/** Once the browser has nothing better to do; a little later in browsers that cannot tell. */
const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(task) : setTimeout(task, 1000);

/** The pages, each loaded when it is first asked for. The application is started once and lives as long as the visit. */
export function createParts(backendUrl: string): Parts {
  return {
    home: once(async () => {
      const { HomePage } = await import('#site/home/HomePage.tsx');
      return { element: <HomePage />, isAsWritten: true };
    }),
    loan: once(async () => {
      const [{ createBankApi }, { startLoan }, { LoanFlow }, { loadScreens }] = await loadLoan();
      const loan = startLoan(createBankApi(backendUrl), await inspection);
      const isAsWritten = loan.actor.getSnapshot().matches({ application: 'fillingForm' });
      if (isAsWritten) whenIdle(() => void loadScreens().catch(() => {}));
      else await loadScreens();
      return { element: <LoanFlow loan={loan} />, isAsWritten };
    }),
    other: once(async () => {
      const { OtherPages } = await import('#site/plain/OtherPages.tsx');
      return { element: <OtherPages />, isAsWritten: false };
    }),
  };
}

/** The pages as elements; `first` is there already, the others come when they are opened. */
export function pagesOf(parts: Parts, first: Partial<Pages>): Pages {
  const later = (load: () => Promise<Part>) => {
    const Page = lazy(async () => {
      const { element } = await load();
      return { default: () => element };
    });
    return <Page />;
  };
  return { home: later(parts.home), loan: later(parts.loan), other: later(parts.other), ...first };
}

/** One loading for all who ask; one that failed is tried again. */
function once<Result>(load: () => Promise<Result>): () => Promise<Result> {
  let loading: Promise<Result> | undefined;
  return () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw cause;
    });
    return loading;
  };
}
