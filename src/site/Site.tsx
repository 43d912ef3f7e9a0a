import { type ReactNode, Suspense } from 'react';
import { matchPath, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { Frame } from '#site/layout/Frame.tsx';
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx';
import { Hydrated } from '#site/ui/HydrationSlice.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';
import { useScrollPositions } from '#site/ui/scroll.ts';

/** The elements of the pages. Each page has its own script files. */
export type Pages = Record<'home' | 'loan' | 'other', ReactNode>;

/** The page of each path. Under the loan page's path, the loan machine decides what is shown. */
const routes: [path: string, page: keyof Pages][] = [
  [paths.home, 'home'],
  [`${paths.loan}/*`, 'loan'],
  ['*', 'other'],
];

export const pageAt = (pathname: string): keyof Pages =>
  routes.find(([path]) => matchPath(path, pathname))?.[1] ?? 'other';

type Props = {
  pages: Pages;
  /** Called when a page is hydrated or rendered after loading. */
  onHydrated: () => void;
};

/** The frame and the page of the location. Rendered in a router, by the browser and by the prerendering build. */
export function Site({ pages, onHydrated }: Props) {
  useScrollPositions();
  return (
    <Frame>
      <ErrorBoundary place={useLocation().pathname}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            {routes.map(([path, page]) => (
              <Route key={path} path={path} element={pages[page]} />
            ))}
          </Routes>
          <Hydrated onDone={onHydrated} />
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
