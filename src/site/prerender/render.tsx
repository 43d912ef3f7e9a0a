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
import { emotionCache } from '#site/theme/emotion-cache.ts';
import { titleOf } from '#site/ui/document-head.ts';

/** Emotion collects the styles, instead of writing each next to its element. */
emotionCache.compat = true;

/** Prerenders home page and loan page to HTML. */
export async function renderPages() {
  await loadScreens();
  return {
    loan: renderPage(paths.loan, <LoanFlow loan={newLoan()} />),
    loanStyles: muiStyles(),
    home: renderPage(paths.home, <HomePage />),
    titles: { home: titleOf(home.title), loan: titleOf(loanPage.heading) },
  };
}

/** The style element of the MUI components that have been rendered, under the names by which Emotion takes it over. */
function muiStyles(): string {
  const { key, inserted } = emotionCache;
  const names = [key, ...Object.keys(inserted)].join(' ');
  return `<style data-emotion="${names}">${Object.values(inserted).join('')}</style>`;
}

/** No call is made while a page is prerendered. */
const noApi = {} as BankApi & ContentApi;

/** Writes links as HashRouter does. Nothing navigates while a page is prerendered. */
const createHref: Navigator['createHref'] = (to) => `#${typeof to === 'string' ? to : createPath(to)}`;
const navigator = { createHref } as Navigator;

function renderPage(path: string, page: ReactNode): string {
  const html = renderToString(
    <Router location={path} navigator={navigator} static>
      <Site contentApi={noApi} pages={{ home: page, loan: page, other: null }} onHydrated={() => {}} />
    </Router>,
  );
  // React's markers of a Suspense boundary without its content.
  if (/<!--\$[!?~]-->/.test(html)) throw new Error(`A part of ${path} was left out of its prerendered page`);
  // React's preloads of pictures are needless: the document has the pictures' own elements.
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** The application of a visitor without stored state. */
function newLoan() {
  const actor = createLoanActor({
    api: noApi,
    requestedPage: requestedPageOf(paths.loan),
    readStoredState: () => ({ ...emptyStoredState, failure: null }),
  });
  actor.start();
  return loanOf(actor, paths.loan);
}
