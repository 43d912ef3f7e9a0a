import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Step } from '#contract/steps.ts';
import { bankClient, callerOf } from '../support/bank-client.ts';
import { type Application, callOf, type JourneyOperation, journeyOf } from '../support/journey.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { someAnswers } from '../support/requests.ts';
import { seedStorage } from '../support/stored-state.ts';

const fixture = journeyFixture();

/** What the first window says, and the control in it that leads on. */
type Window = [heading: string, control: string];
type Row = {
  until: JourneyOperation;
  done: Step;
  /** After the calls the bank refuses. */
  isDeclined?: true;
  loanPage: Window;
  stepTwo: Window;
};

const refused: Window = ['We could not approve your application', 'Start a new application'];

/** By hand: where an application stands, what was decided, one way on. Where later steps lead is tested in jsdom. */
const rows: Record<string, Row> = {
  'offers, none chosen': {
    until: 'submitApplication',
    done: 'application',
    loanPage: ['Your offers', 'Select 15% Annual rate'],
    stepTwo: ['Continuation of the application', 'Gender'],
  },
  'an offer chosen': {
    until: 'chooseOffer',
    done: 'application',
    loanPage: ['Your offer is chosen', 'Continue to the scoring form'],
    stepTwo: ['Continuation of the application', 'Gender'],
  },
  approved: {
    until: 'sendScoring',
    done: 'scoring',
    loanPage: ['Your credit is approved', 'Continue to the schedule'],
    stepTwo: ['Your credit is approved', 'Continue to the schedule'],
  },
  declined: {
    until: 'chooseOffer',
    done: 'scoring',
    isDeclined: true,
    loanPage: refused,
    stepTwo: refused,
  },
};

const caller = () => callerOf(fixture.url);

async function begun({ until, isDeclined }: Row): Promise<Application> {
  const application =
    until === 'submitApplication'
      ? await journeyOf(caller(), { until, request: { email: 'first.window@example.com' } })
      : await journeyOf(caller(), { until, begun: await bankClient(fixture.url).apply() });
  const { id } = application;
  const unemployed = { ...someAnswers.employment, employmentStatus: 'UNEMPLOYED' };
  const answers = { ...someAnswers, employment: unemployed, account: id };
  if (isDeclined) await caller().send(callOf('sendScoring', id, answers));
  return application;
}

/** What of the page is wholly in the window: its headings, and the names of what can be used. */
const inWindow = (page: Page) =>
  page.locator('main').evaluate((main) => {
    const isSeen = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && top >= 0 && bottom <= window.innerHeight;
    };
    const nameOf = (element: Element) =>
      element.getAttribute('aria-labelledby')
        ? `${element.getAttribute('aria-labelledby')}`
            .split(' ')
            .map((id) => document.getElementById(id)?.textContent)
            .join(' ')
        : ((element as HTMLSelectElement).labels?.[0]?.textContent ?? element.textContent);
    const seen = (selector: string) =>
      [...main.querySelectorAll(selector)].filter(isSeen).map((element) => nameOf(element)?.trim() ?? '');
    return { headings: seen('h1, h2'), controls: seen('a, button, select') };
  });

test.each(Object.keys(rows))('%s: the first window of a phone', async (state) => {
  const row = rows[state] as Row;
  const { id, offers } = await begun(row);
  const { page } = await fixture.visitor(390);
  const [offer] = offers;
  const chosenOffer = row.until === 'submitApplication' ? null : (offer ?? null);
  await seedStorage(page, {
    offers,
    currentStep: row.done,
    supportsStatus: chosenOffer !== null,
    chosenOffer,
  });
  for (const [path, [heading, control]] of [
    ['/loan', row.loanPage],
    [`/loan/${id}`, row.stepTwo],
  ] as const) {
    await page.goto(`${fixture.url}/#${path}`);
    await page.reload();
    await expect
      .poll(() => inWindow(page), { timeout: 10_000 })
      .toMatchObject({
        headings: expect.arrayContaining([heading]),
        controls: expect.arrayContaining([control]),
      });
  }
});
