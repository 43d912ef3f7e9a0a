import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { HomePage } from '#site/home/HomePage.tsx';
import { createLoanActor } from '#site/loan/flow/loan-actor.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { loanOf } from '#site/loan/flow/start.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { Site } from '#site/Site.tsx';
import { home } from '#site/texts/home.ts';
import { loanPage } from '#site/texts/loan-page.ts';
import { muiStyles, themeProperties } from '#site/theme/prerendered-styles.ts';
import { titleOf } from '#site/ui/PageHeading.tsx';

/** No calls are made during prerendering. */
const noApi = {} as BankApi & ContentApi;

/** Creates the same links as HashRouter. Nothing navigates during prerendering. */
const createHref: Navigator['createHref'] = (to) => `#${typeof to === 'string' ? to : createPath(to)}`;
const navigator = { createHref } as Navigator;

function renderPage(path: string, page: ReactNode): string {
  const html = renderToString(
    <Router location={path} navigator={navigator} static>
      <Site pages={{ home: page, loan: page, other: null }} onHydrated={() => {}} />
    </Router>,
  );
  // React marks a Suspense boundary that it left without content.
  if (/<!--\$[!?~]-->/.test(html)) throw new Error(`The prerendered page of ${path} is incomplete`);
  // React's preload links are not needed, because the document contains the images themselves.
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** Starts the application of a visitor without stored state. */
function newLoan() {
  const actor = createLoanActor({
    api: noApi,
    requestedPage: requestedPageOf(paths.loan),
    readStoredState: () => ({ ...emptyStoredState, failure: null }),
  });
  actor.start();
  return loanOf(actor, paths.loan);
}

await loadScreens();
const loan = renderPage(paths.loan, <LoanFlow loan={newLoan()} />);

/** Home page and loan page as HTML. */
export const pages = {
  loan,
  loanStyles: muiStyles(loan),
  themeProperties,
  home: renderPage(paths.home, <HomePage api={noApi} />),
  titles: { home: titleOf(home.title), loan: titleOf(loanPage.heading) },
};

export type PrerenderedPages = typeof pages;
