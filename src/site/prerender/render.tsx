import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import { HomePage } from '#site/home/HomePage.tsx';
import { createLoanActor } from '#site/loan/flow/loan-actor.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { loanOf } from '#site/loan/flow/start.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import { Site } from '#site/Site.tsx';
import { home } from '#site/texts/home.ts';
import { loanPage } from '#site/texts/loan-page.ts';
import { emotionCache, theme } from '#site/theme/theme.ts';
import { titleOf } from '#site/ui/PageHeading.tsx';

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
  // React's preload links are not needed, because the document also contains the `img` elements.
  return html.replace(/<link rel="preload" as="image"[^>]*>/g, '');
}

/** Starts the application of a visitor without stored state. */
function newLoan() {
  const actor = createLoanActor({
    // No calls are made during prerendering.
    api: {} as BankApi,
    requestedPage: requestedPageOf(paths.loan),
    readStoredState: () => ({ ...emptyStoredState, failure: null }),
  });
  actor.start();
  return loanOf(actor, paths.loan);
}

/**
 * The styles of the page's MUI components, and the custom properties that these styles read. `data-emotion` has the
 * names of the styles, because in the browser Emotion adopts a style element by these names.
 */
function muiStyles(page: string): string {
  const { key, inserted } = emotionCache;
  const used = Object.entries(inserted).filter(([name]) => page.includes(`${key}-${name}`));
  const names = used.map(([name]) => name).join(' ');
  const components = used.map(([, rules]) => rules).join('');
  const properties = themeProperties.split(/[;{}]/).filter((part) => part.startsWith('--mui-'));
  const needed = properties.filter((property) => components.includes(`var(${property.split(':')[0]}`));
  return `<style>:root{${needed.join(';')}}</style><style data-emotion="${key} ${names}">${components}</style>`;
}

/** Makes Emotion collect the styles instead of writing a style element next to each component. */
emotionCache.compat = true;

/** The declarations of the theme's custom properties. */
const themeProperties = theme
  .generateStyleSheets()
  .map((sheet) => css(sheet).styles)
  .join('');

await loadScreens();
const loan = renderPage(paths.loan, <LoanFlow loan={newLoan()} />);

export const pages = {
  loan,
  loanStyles: muiStyles(loan),
  themeProperties,
  home: renderPage(paths.home, <HomePage />),
  titles: { home: titleOf(home.title), loan: titleOf(loanPage.heading) },
};

export type PrerenderedPages = typeof pages;
