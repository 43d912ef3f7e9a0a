import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { LoanOffer } from '#contract/offer.ts';
import { isBefore } from '#contract/steps.ts';
import type { LoanEvent, StoredState } from '#machines/loan.types.ts';
import { pathTo } from '#machines/routes.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { bankClient } from './bank-client.ts';
import { tidyContext } from './journey-fixture.ts';
import { refusalIn } from './loan-graph.ts';
import { type PausedOperation, pauseRequests } from './paused-requests.ts';
import { someRequest } from './requests.ts';
import { type ExpectedState, expectedAfter } from './spec/expected-state.ts';
import { type Focus, focusAfter, focusOnLoad } from './spec/focus.ts';
import { headingIn, screens, wordsIn } from './spec/screens.ts';
import { parsed, storedIn, storedItems, tellEnd } from './stored-state.ts';
import { type UserEvent, userActions } from './user-actions.ts';
import { pathOf, tabOf } from './visitor.ts';

/**
 * A visitor in a real browser who lives a path of the graph, and is compared with the specification after each event.
 * Visitors follow each other in one browser context, for the site is in its cache; each leaves it as it was found.
 */
export async function modelDriver(context: BrowserContext, url: string) {
  const { page, consoleMessages } = await tabOf(context);
  const client = bankClient(url);
  let application = await client.apply();
  let expected: ExpectedState = { state: 'home', step: 'application', hasApplication: false };
  let focus: Focus = null;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await context.route(/\.(woff2|svg|png)$/, (route) => route.abort());
  const calls = await pauseRequests(context);
  const addresses = ['/'];
  let otherTab: Page | undefined;
  await page.goto(url);

  async function visit(path: string): Promise<void> {
    if (pathOf(page) === path) await page.reload();
    else await page.evaluate((hash) => window.location.assign(hash), `#${path}`);
  }

  async function addressOf(event: Extract<LoanEvent, { type: 'page.request' }>): Promise<string> {
    const path = addressIn(event, application.id);
    if (event.token === null) return path;
    await client.reachDocuments(application);
    return `${path}?token=${await client.token(application)}`;
  }

  async function tellFromOtherTab({ offers, currentStep }: StoredState): Promise<void> {
    if (!isBefore(currentStep, 'schedule')) await client.reachDocuments(application);
    if (!otherTab) {
      otherTab = await context.newPage();
      await otherTab.goto(`${url}/health`);
    }
    const stored = offers.length > 0 ? storedItems({ offers: application.offers, currentStep }) : {};
    await otherTab.evaluate(replaceStorage, stored);
  }

  /** The bank of the graph tells of step 3, whatever came of the path before. */
  const atStepThree = (body: string) => JSON.stringify({ ...JSON.parse(body), currentStep: 3 });

  async function end(isDone: boolean, call: string, event: LoanEvent): Promise<void> {
    const operation = call as PausedOperation;
    if (!isDone) return calls.refuse(operation, refusalIn(event));
    const body = await calls.forward(operation, call === 'resumeApplication' ? atStepThree : undefined);
    if (call !== 'submitApplication') return;
    const offers = JSON.parse(body) as LoanOffer[];
    const { email } = someRequest;
    application = { ...application, email, offers, id: String(offers[0]?.applicationId) };
  }

  /**
   * The words, the heading, the focus, whether something is waited for, the address and what is remembered, against the
   * specification.
   */
  async function compare(where: Page): Promise<void> {
    const { path, isBusy } = screens[expected.state];
    await where.getByText(wordsIn(expected)).filter({ visible: true }).first().waitFor();
    const stored = expected.hasApplication
      ? parsed(storedItems({ offers: application.offers, currentStep: expected.step }))
      : {};
    const seen = async () => ({
      state: expected.state,
      ...(await where.evaluate(shownIn)),
      stored: await storedIn(where),
      path: path === null ? null : pathOf(where),
    });
    const address = path?.replace(':id', application.id) ?? null;
    await expect.poll(seen).toEqual({
      state: expected.state,
      isBusy,
      heading: [headingIn(expected)],
      focus,
      path: address,
      stored,
    });
  }

  return {
    page,
    addresses,
    uncaught: () => consoleMessages.filter((words) => words.startsWith('uncaught')),
    apply: async (event: LoanEvent) => {
      const [, outcome, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
      if (outcome) await end(outcome === 'done', call, event);
      else if (event.type === 'page.request') await visit(await addressOf(event));
      else if (event.type === 'storage.read') await tellFromOtherTab(event.storedState);
      else if (event.type === 'application.end')
        await tellEnd(page, { applicationId: application.id, outcome: event.outcome });
      // Any code: where the bank refuses it, its success is answered all the same.
      else await userActions[event.type as UserEvent].act(page, async () => '1234');
      const from = expected.state;
      expected = expectedAfter(expected, event);
      const isLoad =
        event.type === 'page.request' &&
        event.token === null &&
        addressIn(event, application.id) === addresses.at(-1);
      focus = isLoad ? focusOnLoad(expected.state) : focusAfter(from, focus, event.type, expected.state);
      await compare(page);
      // The address of a letter is not come back to: the page it led to stands in its place.
      if (addresses.at(-1)?.includes('?')) addresses.pop();
      if (addresses.at(-1) !== pathOf(page)) addresses.push(pathOf(page));
    },
    /**
     * Expects what a visit to this address shows. `isFresh`: the page was loaded anew, nothing but the stored facts is
     * left.
     */
    expectVisit: async (path: string, isFresh: boolean, where: Page = page) => {
      const { hasApplication, ended } = expected;
      // How an application ended is stored with the application only.
      const stored: ExpectedState = { ...expected, state: 'home', ended: hasApplication ? ended : undefined };
      const before = isFresh ? stored : expected;
      const visit = { type: 'page.request', ...requestedPageOf(path) } as const;
      const from = expected.state;
      expected = expectedAfter(before, visit, application.id);
      focus = isFresh ? focusOnLoad(expected.state) : focusAfter(from, focus, visit.type, expected.state);
      await compare(where);
    },
    newTab: async () => (await tabOf(context)).page,
    leave: async () => {
      await calls.drop();
      await tidyContext(context);
    },
  };
}

/** The address of a visit in the graph, with the visitor's own application in the place of the graph's. */
function addressIn(event: Extract<LoanEvent, { type: 'page.request' }>, ownId: string): string {
  if (event.page === 'otherPage') return '/product';
  return pathTo(event.page, event.applicationId === 'zz' ? 'zz' : ownId);
}

/** Runs in the other tab's page. */
function replaceStorage(items: Record<string, string>): void {
  if (Object.keys(items).length === 0) window.localStorage.clear();
  for (const [key, text] of Object.entries(items)) window.localStorage.setItem(key, text);
}

/** Runs in the page: whether something is waited for, the headings, what has the focus. */
function shownIn(): { isBusy: boolean; heading: string[]; focus: Focus } {
  const { activeElement } = document;
  const hasFocus = activeElement !== null && activeElement !== document.body;
  const isCodeBox = activeElement?.matches('input[maxlength="1"]');
  return {
    isBusy: [...document.querySelectorAll('[role=progressbar]')].some((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    ),
    heading: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    focus: hasFocus ? (isCodeBox ? 'a code box' : activeElement.textContent) : null,
  };
}
