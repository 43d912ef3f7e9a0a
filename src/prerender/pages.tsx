import { renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import type { BankApi } from '#api/bank-api.ts';
import type { ContentApi } from '#api/content-api.ts';
import { createLoanActor } from '#loan/actor.ts';
import { createLoanAddress } from '#loan/address.ts';
import { commandsOf } from '#loan/commands.ts';
import { LoanFlow } from '#loan/LoanFlow.tsx';
import { watchOtherTab } from '#loan/other-tab.ts';
import { noFacts } from '#machines/loan.types.ts';
import { visitOf } from '#machines/routes.ts';
import { HomePage } from '#pages/home/HomePage.tsx';
import { home } from '#texts/home.ts';
import { loanPage } from '#texts/loan-page.ts';
import { withoutScript } from '#texts/without-script.ts';
import { titleOf } from '#ui/document-head.ts';
import type { Pages } from '../App.tsx';
import { Site } from '../Site.tsx';

/** The pages as they stand in the document before there is any script, as HTML. */
export function writePages() {
  return {
    home: written('/', { home: <HomePage />, loan: null, other: null }),
    loan: written('/loan', { home: null, loan: <LoanFlow loan={loanAtFirst()} />, other: null }),
    titles: { home: titleOf(home.title), loan: titleOf(loanPage.heading) },
    withoutScript,
  };
}

/** Nothing calls while a page is written. */
const noApi = {} as BankApi & ContentApi;

function written(path: string, pages: Pages): string {
  const navigator = { createHref: (to: unknown) => `#${pathIn(to)}`, go() {}, push() {}, replace() {} };
  return renderToString(
    <Site
      contentApi={noApi}
      pages={pages}
      onLive={() => {}}
      at={(all) => (
        <Router location={path} navigator={navigator} static>
          {all}
        </Router>
      )}
    />,
  );
}

const pathIn = (to: unknown) => (typeof to === 'string' ? to : (to as { pathname: string }).pathname);

/** The application of a visitor of whom nothing is remembered. */
function loanAtFirst() {
  const actor = createLoanActor(noApi, { facts: noFacts, visit: visitOf('/loan') });
  actor.start();
  const address = createLoanAddress(actor, '/loan');
  return { actor, address, commands: commandsOf(actor), otherTab: watchOtherTab(actor) };
}
