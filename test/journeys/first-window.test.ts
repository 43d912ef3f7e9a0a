import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Step } from '#contract/steps.ts';
import { callerOf } from '../support/bank-client.ts';
import { callOf, type JourneyOperation, journeyOf } from '../support/journey.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { someAnswers } from '../support/requests.ts';
import { seedStorage } from '../support/stored-state.ts';

const fixture = journeyFixture();

/** The heading and the control that are visible without scrolling. */
type Window = [heading: string, role: 'button' | 'link' | 'combobox', control: string];
type Row = { state: string; until: JourneyOperation; done: Step; loanPage: Window; stepTwo: Window };

const form: Window = ['Continuation of the application', 'combobox', 'Gender'];
const approved: Window = ['Your credit is approved', 'link', 'Continue to the schedule'];
const declined: Window = ['We could not approve your application', 'button', 'Start a new application'];

/** The expected content of `/loan` and step 2, written by hand. The screen tests cover the later steps. */
const rows: Row[] = [
  {
    state: 'offers, none chosen',
    until: 'submitApplication',
    done: 'application',
    loanPage: ['Your offers', 'button', 'Select 15% Annual rate'],
    stepTwo: form,
  },
  {
    state: 'an offer chosen',
    until: 'chooseOffer',
    done: 'application',
    loanPage: ['You have chosen an offer', 'link', 'Continue to the questions'],
    stepTwo: form,
  },
  { state: 'approved', until: 'sendScoring', done: 'scoring', loanPage: approved, stepTwo: approved },
  { state: 'declined', until: 'chooseOffer', done: 'scoring', loanPage: declined, stepTwo: declined },
];

const isInWindow = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && top >= 0 && bottom <= window.innerHeight;
  });

test.each(rows)(
  'on a phone, the way to continue is visible without scrolling: $state',
  async ({ state, until, done, ...windows }) => {
    const caller = callerOf(fixture.url);
    const request = { email: `${until}.${done}@example.com` };
    const { id, offers } = await journeyOf(caller, { until, request });
    const unemployed = { ...someAnswers.employment, employmentStatus: 'UNEMPLOYED' };
    const refused = { ...someAnswers, employment: unemployed, account: id };
    if (state === 'declined') await caller.send(callOf('sendScoring', id, refused));
    const isChosen = until !== 'submitApplication';
    const chosenOffer = (isChosen && offers[0]) || null;
    const { page } = await fixture.visitor(390);
    await seedStorage(page, { offers, currentStep: done, supportsStatus: isChosen, chosenOffer });
    for (const [path, [heading, role, control]] of [
      ['/loan', windows.loanPage],
      [`/loan/${id}`, windows.stepTwo],
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
