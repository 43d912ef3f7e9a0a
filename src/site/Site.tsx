import { type ReactNode, StrictMode, Suspense } from 'react';
import { paths } from '#contract/paths.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { ContentApiContext } from '#site/home/content-api-context.ts';
import { Frame } from '#site/layout/Frame.tsx';
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx';
import { Hydrated } from '#site/ui/HydrationSlice.tsx';
import type { Router } from '#site/ui/hash-router.ts';
import { isBelow, isPath, RouterProvider, useLocation } from '#site/ui/router.tsx';
import { Spinner } from '#site/ui/Spinner.tsx';

/** The page elements, each a lazy page with script files of its own. */
export type Pages = Record<'home' | 'loan' | 'other', ReactNode>;

type Props = {
  contentApi: ContentApi;
  pages: Pages;
  /** Called once, when the first page answers to the visitor. */
  onHydrated: () => void;
  router: Router;
};

/** The whole site: the same in the browser and in the prerendering build. */
export function Site({ contentApi, pages, onHydrated, router }: Props) {
  return (
    <StrictMode>
      <ContentApiContext value={contentApi}>
        <RouterProvider router={router}>
          <App pages={pages}>
            <Hydrated onDone={onHydrated} />
          </App>
        </RouterProvider>
      </ContentApiContext>
    </StrictMode>
  );
}

/** The page of a path. Paths below the loan page's are the application's own. */
export function pageAt(pathname: string): keyof Pages {
  if (isPath(pathname, paths.home)) return 'home';
  return isBelow(pathname, paths.loan) ? 'loan' : 'other';
}

/** Frame and page of the location. `children` are rendered after the page. */
export function App({ pages, children }: { pages: Pages; children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Frame>
      <ErrorBoundary place={pathname}>
        <Suspense fallback={<Spinner />}>
          {pages[pageAt(pathname)]}
          {children}
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
