import { type ReactNode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { Frame } from '#site/layout/Frame.tsx';
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';

/** The pages, each in parts of its own. */
export type Pages = Record<'home' | 'loan' | 'other', ReactNode>;

/**
 * Which page stands under which path. What happens below the loan page's path is the application's own affair.
 * `children` stand behind the page, and come with it.
 */
export function App({ pages, children }: { pages: Pages; children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Frame>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route path={paths.home} element={pages.home} />
            <Route path={`${paths.loan}/*`} element={pages.loan} />
            <Route path="*" element={pages.other} />
          </Routes>
          {children}
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
