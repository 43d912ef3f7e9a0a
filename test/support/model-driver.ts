import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { ApplicationStatus } from '#contract/application-status.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { OperationName } from '#contract/operations.ts';
import { isBefore, stepOfNumber } from '#contract/steps.ts';
import type { EventOf, LoanEvent, StoredApplication } from '#machines/loan.types.ts';
import { requestedPageOf } from '#site/loan/flow/requested-page.ts';
import { callerOf } from './bank-client.ts';
import { untilPageHydrated } from './before-script.ts';
import { pauseCalls, respondTo } from './intercepted-calls.ts';
import { type Application, callOf, journeyOf } from './journey.ts';
import { addressOf, outcomeIn, refusalIn } from './loan-graph.ts';
import { awaitEmails, linkIn, tokenOf } from './mailbox.ts';
import { someRequest } from './requests.ts';
import { sentStatus } from './running-email.ts';
import { ownId } from './running-loan.ts';
import { atHome, type ExpectedState, expectedAfter } from './spec/expected-state.ts';
import { type Focus, focusAfter, focusOnLoad } from './spec/focus.ts';
import { headingIn, pageOfState, screens, wordsIn } from './spec/screens.ts';
import { parsed, simulateEnd, storedItems } from './stored-state.ts';
import { type UserEvent, userActions } from './user-actions.ts';
import { pathOf, tabOf } from './visitor.ts';

let applicants = 0;

type Outcome = NonNullable<ReturnType<typeof outcomeIn>>;

/** Takes a visitor in a browser along paths of the machine's graph. Compares the page with `spec/` after each event. */
export async function modelDriver(context: BrowserContext, url: string) {
  const { page, consoleMessages } = await tabOf(context);
  const { page: otherTab, consoleMessages: otherMessages } = await tabOf(context);
  const caller = callerOf(url);
  /** The visitor's application at the bank; undefined until the path needs it. */
  let application: Application | undefined;
  let expected: ExpectedState;
  let focus: Focus;
  /** The paths of the page's history entries, the oldest first. */
  let addresses = ['/'];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const calls = await pauseCalls([page, otherTab]);
  // Some paths go back to steps that the bank has recorded as done: its own status would lead the pages on.
  for (const tab of [page, otherTab])
    await respondTo(tab, 'loadStatus', () =>
      expected.supportsStatus ? { json: { ...sentStatus, currentStep: 1 } } : { status: 404 },
    );

  await otherTab.goto(`${url}/health`);
  await page.goto(url);

  /** Begins a path: another tab clears the storage, and the visitor goes to the home page, or reloads it if there. */
  async function begin(): Promise<void> {
    await page.evaluate(() => window.sessionStorage.clear());
    await otherTab.evaluate(replaceStorage, {});
    application = undefined;
    expected = atHome;
    focus = pathOf(page) === '/' ? null : headingIn(expected);
    await visit('/');
    await compare(page, expected, focus);
    // Drops the previous path's calls, which may still arrive during the visit. The home page's calls are not paused.
    await calls.drop();
    addresses = ['/'];
  }

  /** The visitor's application: submitted on the page, or else a new one whose first offer is chosen. */
  async function ownApplication(): Promise<Application> {
    const email = `applicant.${process.pid}.${applicants++}@example.com`;
    application ??= await journeyOf(caller, { until: 'chooseOffer', request: { email } });
    return application;
  }

  /** As `ownApplication`, but with a schedule at the bank: sends the scoring answers unless the bank has them. */
  async function scoredApplication(): Promise<Application> {
    const own = await ownApplication();
    const { status, body } = await caller.send(callOf('loadStatus', own.id));
    if (status !== 200) throw new Error(`loadStatus got ${status}: ${body}`);
    const { currentStep } = JSON.parse(body) as ApplicationStatus;
    if (!isBefore(stepOfNumber(currentStep), 'scoring')) return own;
    return journeyOf(caller, { until: 'sendScoring', begun: { ...own, done: 'chooseOffer' } });
  }

  /** Opens the path, or reloads the page if it is already there; resolves to true after a reload. */
  async function visit(path: string): Promise<boolean> {
    if (pathOf(page) === path) return (await page.reload()) !== null;
    await page.evaluate((hash) => window.location.assign(hash), `#${path}`);
    addresses.push(path);
    return false;
  }

  /** Replaces the sample application's id with the real one, and the sample token with the emailed one. */
  async function ownRequest(request: EventOf<'page.request'>): Promise<EventOf<'page.request'>> {
    const isOwn = request.applicationId === ownId;
    const applicationId = isOwn ? (await ownApplication()).id : request.applicationId;
    const token = request.token === null ? null : await emailedToken();
    return { ...request, applicationId, token };
  }

  async function emailedToken(): Promise<string> {
    const { id, email } = await scoredApplication();
    return awaitEmails(url, email, (emails) => {
      const found = emails.find(({ text }) => text.includes(`/loan/${id}`));
      return found && tokenOf(linkIn(found));
    });
  }

  async function changeInOtherTab({ offers, currentStep, ...details }: StoredApplication): Promise<void> {
    if (offers.length === 0) return otherTab.evaluate(replaceStorage, {});
    const own = await (currentStep === 'application' ? ownApplication() : scoredApplication());
    await otherTab.evaluate(replaceStorage, storedItems({ offers: own.offers, currentStep, ...details }));
  }

  /** Replaces the step in the bank's response with step 3, as in the sample response of the graph. */
  const atStepThree = (body: string) => JSON.stringify({ ...JSON.parse(body), currentStep: 3 });

  /** Refuses the paused call, or forwards it to the bank. */
  async function endCall({ isDone, operation: name }: Outcome, event: LoanEvent): Promise<void> {
    const operation = name as OperationName;
    if (!isDone) return calls.refuse(operation, refusalIn(event));
    const body = await calls.forward(operation, name === 'resumeApplication' ? atStepThree : undefined);
    if (name !== 'submitApplication') return;
    const offers = JSON.parse(body) as LoanOffer[];
    const id = String(offers[0]?.applicationId);
    application = { id, email: someRequest.email, offers, schedule: null, done: 'submitApplication' };
  }

  /** Compares the text, heading, focus, path and stored facts of a page with the specification. */
  async function compare(tab: Page, state: ExpectedState, focus: Focus): Promise<void> {
    const { path, isBusy } = screens[state.state];
    // The next event must find the machine running.
    await untilPageHydrated(tab);
    await tab.getByText(wordsIn(state)).filter({ visible: true }).first().waitFor();
    const stored = state.hasApplication
      ? parsed(storedItems({ offers: application?.offers ?? [], currentStep: state.step }))
      : {};
    const seen = async () => ({
      state: state.state,
      ...(await tab.evaluate(shownIn)),
      stored: parsed(await tab.evaluate(() => ({ ...localStorage }))),
      path: path === null ? null : pathOf(tab),
    });
    await expect.poll(seen).toEqual({
      state: state.state,
      isBusy,
      heading: [headingIn(state)],
      focus,
      path: path?.replace(':id', String(application?.id)) ?? null,
      stored,
    });
  }

  const visitOf = (path: string) => ({ type: 'page.request', ...requestedPageOf(path) }) as const;

  /** The expected state after a load of this path. A load keeps only the stored facts. */
  function loaded(path: string): ExpectedState {
    const { hasApplication, ended } = expected;
    // `ended` is stored with the application, so it is lost if no application is stored.
    const stored: ExpectedState = { ...expected, state: 'home', ended: hasApplication ? ended : undefined };
    return expectedAfter(stored, visitOf(path), application?.id);
  }

  /** True if another page, or the outcome of the application, is shown instead of this path's page. */
  const isRefused = (path: string) => pageOfState(loaded(path).state) !== requestedPageOf(path).page;

  return {
    page,
    begin,
    state: () => expected.state,
    uncaught: () => [...consoleMessages, ...otherMessages].filter((words) => words.startsWith('uncaught')),
    apply: async (event: LoanEvent) => {
      const outcome = outcomeIn(event);
      const isVisit = event.type === 'page.request';
      let isLoad = false;
      const from = expected.state;
      // Before the event: the status that the page then loads depends on it.
      expected = expectedAfter(expected, event);
      if (outcome) await endCall(outcome, event);
      else if (isVisit) isLoad = await visit(addressOf(await ownRequest(event)));
      else if (event.type === 'storage.read') await changeInOtherTab(event.storedState);
      else if (event.type === 'application.end')
        await simulateEnd(page, { applicationId: (await ownApplication()).id, outcome: event.outcome });
      else await userActions[event.type as UserEvent].act(page);
      focus = isLoad ? focusOnLoad(expected.state) : focusAfter(from, focus, event.type, expected);
      await compare(page, expected, focus);
      // If a requested page, an emailed link or a page that has become inaccessible is redirected, the new path
      // replaces its history entry.
      const last = addresses.length - 1;
      const here = addresses[last] ?? '';
      const isReplaced = isVisit || here.includes('?') || (isGuardAsked(event) && isRefused(here));
      if (here !== pathOf(page)) addresses[isReplaced ? last : last + 1] = pathOf(page);
    },
    openInNewTab: async () => {
      const path = pathOf(page);
      await otherTab.goto(`${url}/#${path}`);
      const state = loaded(path);
      await compare(otherTab, state, focusOnLoad(state.state));
      await otherTab.goto(`${url}/health`);
    },
    /** Reloads the page, then goes back and forward, and compares after each. */
    revisit: async () => {
      const here = pathOf(page);
      const before = addresses.at(-2);
      expected = loaded(here);
      await page.reload();
      focus = focusOnLoad(expected.state);
      await compare(page, expected, focus);
      if (before === undefined) return;
      for (const [move, path] of [
        ['goBack', before],
        ['goForward', here],
      ] as const) {
        const from = expected.state;
        expected = expectedAfter(expected, visitOf(path), application?.id);
        await page[move]();
        focus = focusAfter(from, focus, 'page.request', expected);
        await compare(page, expected, focus);
      }
    },
  };
}

/** True if the step guard may have to check the current page again. */
const isGuardAsked = ({ type }: LoanEvent) => type === 'storage.read' || type === 'application.keep';

/** Runs in the other tab: writes the items, or clears the storage if there are none. */
function replaceStorage(items: Record<string, string>): void {
  if (Object.keys(items).length === 0) window.localStorage.clear();
  for (const [key, text] of Object.entries(items)) window.localStorage.setItem(key, text);
}

/** Runs in the page: returns its headings and its focus, and whether it shows a progress indicator. */
function shownIn(): { isBusy: boolean; heading: string[]; focus: Focus } {
  const { activeElement } = document;
  const hasFocus = activeElement !== null && activeElement !== document.body;
  const isCodeBox = activeElement?.matches('input[maxlength="1"]');
  const focus = isCodeBox ? 'a code box' : (activeElement?.textContent ?? null);
  return {
    isBusy: [...document.querySelectorAll('[role=progressbar]')].some((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    ),
    heading: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent),
    focus: hasFocus ? focus : null,
  };
}
