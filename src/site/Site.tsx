import { type ReactNode, StrictMode, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { ContentApiContext } from '#site/home/content-api-context.ts';
import { Frame } from '#site/layout/Frame.tsx';
import { Hydrated } from '#site/prerender/bootstrap/hydration.tsx';
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';

/** The page elements, each a lazy page with script files of its own. */
export type Pages = Record<'home' | 'loan' | 'other', ReactNode>;

type Props = {
  contentApi: ContentApi;
  pages: Pages;
  /** Called once, when the first page answers to the visitor. */
  onHydrated: () => void;
  /** Puts a router around the site. */
  withRouter: (site: ReactNode) => ReactNode;
};

/** The whole site: the same in the browser and in the prerendering build. */
export function Site({ contentApi, pages, onHydrated, withRouter }: Props) {
  return (
    <StrictMode>
      <ContentApiContext value={contentApi}>
        {withRouter(
          <App pages={pages}>
            <Hydrated onHydrated={onHydrated} />
          </App>,
        )}
      </ContentApiContext>
    </StrictMode>
  );
}

/** The routes. Paths below the loan page's are the application's own. `children` are rendered after the page. */
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
