import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Step } from '#contract/steps.ts';
import { refusedAnswers } from '../bank/support/applicant.ts';
import { callerOf } from '../support/bank-client.ts';
import { callOf, type JourneyOperation, journeyOf } from '../support/journey.ts';
import { fixture } from '../support/journey-fixture.ts';

type View = [heading: string, role: 'button' | 'link' | 'combobox', control: string];
const allOffers: View = ['Your offers', 'button', 'Select 15% Annual rate'];
const chosen: View = ['You have chosen an offer', 'link', 'Continue to the questions'];
const form: View = ['Continuation of the application', 'combobox', 'Gender'];
const approved: View = ['Your credit is approved', 'link', 'Continue to the schedule'];
const declined: View = ['We could not approve your application', 'button', 'Start a new application'];

// The screen tests cover the later steps. In the row `declined`, the bank refuses the answers after `until`.
/** The expected content of `/loan` and step 2 after all calls up to `until`. */
const rows: [state: string, until: JourneyOperation, done: Step, loanPage: View, stepTwo: View][] = [
  ['offers, none chosen', 'submitApplication', 'application', allOffers, form],
  ['an offer chosen', 'chooseOffer', 'application', chosen, form],
  ['approved', 'sendScoring', 'scoring', approved, approved],
  ['declined', 'chooseOffer', 'scoring', declined, declined],
];

const isInWindow = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });

test.each(rows)(
  'on a phone, the heading and the control to continue are visible without scrolling (state: %s)',
  async (state, until, done, loanPage, stepTwo) => {
    const caller = callerOf(fixture.url);
    const request = { email: `${until}.${done}@example.com` };
    const { id, offers } = await journeyOf(caller, { until, request });
    if (state === 'declined')
      await caller.send(callOf('sendScoring', id, { ...refusedAnswers, account: id }));
    const chosenOffer = until === 'submitApplication' ? null : (offers[0] ?? null);
    // From the response to chooseOffer, the site learns that the bank has the status endpoint.
    const stored = { offers, currentStep: done, supportsStatus: chosenOffer !== null, chosenOffer };
    const { page } = await fixture.visitor(390, { stored });
    for (const [path, [heading, role, control]] of [
      ['/loan', loanPage],
      [`/loan/${id}`, stepTwo],
    ] as const) {
      await page.goto(`${fixture.url}/#${path}`);
      const main = page.getByRole('main');
      for (const part of [
        main.getByRole('heading', { name: heading, exact: true }),
        main.getByRole(role, { name: control, exact: true }),
      ])
        await expect.poll(() => isInWindow(part.first())).toBe(true);
    }
  },
);
