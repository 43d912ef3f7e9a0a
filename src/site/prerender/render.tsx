import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { emptyStoredState } from '#machines/loan.types.ts';
import type { BankApi } from '#site/api/bank-api.ts';
import type { ContentApi } from '#site/api/content-api.ts';
import { HomePage } from '#site/home/HomePage.tsx';
import { loanOf } from '#site/loan/flow/loan.ts';
import { createLoanActor } from '#site/loan/flow/loan-actor.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { LoanFlow } from '#site/loan/screens/LoanFlow.tsx';
import { loadScreens } from '#site/loan/screens/lazy-screens.tsx';
import type { Pages } from '#site/Site.tsx';
import { Site } from '#site/Site.tsx';
import { withoutScript } from '#site/texts/frame.ts';
import { home } from '#site/texts/home.ts';
import { loanPage } from '#site/texts/loan-page.ts';
import { emotionCache } from '#site/theme/emotion-cache.ts';
import { titleOf } from '#site/ui/document-head.ts';

/** Made before the first rendering: Emotion keeps the styles for it, instead of writing each beside its element. */
const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(emotionCache);

/** Prerenders home page and loan page to HTML. */
export async function renderPages() {
  await loadScreens();
  const loan = rendered(paths.loan, { home: null, loan: <LoanFlow loan={newLoan()} />, other: null });
  return {
    home: rendered(paths.home, { home: <HomePage />, loan: null, other: null }),
    loan,
    loanStyles: muiStyles(loan),
    titles: { home: titleOf(home.title), loan: titleOf(loanPage.heading) },
    withoutScript,
  };
}

/**
 * The style elements of MUI's parts in the page. Of the theme's global properties, which come with the script, those
 * that these styles read.
 */
function muiStyles(page: string): string {
  const { html, styles } = extractCriticalToChunks(page);
  const isGlobal = ({ key }: { key: string }) => key === 'mui-global';
  const parts = constructStyleTagsFromChunks({ html, styles: styles.filter((style) => !isGlobal(style)) });
  const properties = styles.filter(isGlobal).flatMap(({ css }) => css.match(/--mui-[\w-]+:[^;}]+/g) ?? []);
  const read = properties.filter((property) => parts.includes(`var(${property.split(':')[0]}`));
  return `<style>:root{${read.join(';')}}</style>${parts}`;
}

/** No call is made while a page is prerendered. */
const noApi = {} as BankApi & ContentApi;

/** Links as HashRouter has them; nobody goes anywhere while a page is prerendered. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : createPath(to)}`,
  push() {},
  replace() {},
  go() {},
};

/** React's own preload of a picture: the picture itself is in the same document. */
const picturePreload = /<link rel="preload" as="image"[^>]*>/g;

/** The end of an SVG element without content, which needs no closing tag. */
const emptyShape = /><\/(?:path|circle|rect|use)>/g;

function rendered(path: string, pages: Pages): string {
  const html = renderToString(
    <Router location={path} navigator={navigator} static>
      <Site contentApi={noApi} pages={pages} onHydrated={() => {}} />
    </Router>,
  );
  if (/<!--\$[!?~]-->/.test(html)) throw new Error(`A part of ${path} was left out of its prerendered page`);
  return html.replace(picturePreload, '').replace(emptyShape, '/>');
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
