import { type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Frame } from '#layout/Frame.tsx';
import { links } from '#layout/links.ts';
import { HomePage } from '#pages/home/HomePage.tsx';
import { NotFoundPage } from '#pages/not-found/NotFoundPage.tsx';
import { PlainPage, plainPages } from '#pages/plain/PlainPage.tsx';
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx';
import { Spinner } from '#ui/Spinner.tsx';

/** Which page stands under which path. What happens below the loan page's path is the application's own affair. */
export function App({ loanPages }: { loanPages: ReactNode }) {
  return (
    <Frame>
      <ErrorBoundary>
        <Suspense fallback={<Spinner />}>
          <Routes>
            <Route path={links.home} element={<HomePage />} />
            <Route path={`${links.loan}/*`} element={loanPages} />
            {plainPages.map((page) => (
              <Route key={page.path} path={page.path} element={<PlainPage page={page} />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
    </Frame>
  );
}
