import createEmotionServer from '@emotion/server/create-instance';
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

/** Created before the first render, so that Emotion collects the styles instead of writing each next to its element. */
const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(emotionCache);

/** Prerenders home page and loan page to HTML. */
export async function renderPages() {
  await loadScreens();
  const loan = renderPage(paths.loan, <LoanFlow loan={newLoan()} />);
  return {
    home: renderPage(paths.home, <HomePage />),
    loan,
    loanStyles: muiStyles(loan),
    titles: { home: titleOf(home.title), loan: titleOf(loanPage.heading) },
  };
}

/**
 * The style elements of the page's MUI components. The script brings all custom properties of the theme; here are only
 * those that these components read.
 */
function muiStyles(page: string): string {
  const { html, styles } = extractCriticalToChunks(page);
  const isGlobal = ({ key }: { key: string }) => key === 'mui-global';
  const components = constructStyleTagsFromChunks({
    html,
    styles: styles.filter((style) => !isGlobal(style)),
  });
  const properties = styles.filter(isGlobal).flatMap(({ css }) => css.match(/--mui-[\w-]+:[^;}]+/g) ?? []);
  const used = properties.filter((property) => components.includes(`var(${property.split(':')[0]}`));
  return `<style>:root{${used.join(';')}}</style>${components}`;
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
