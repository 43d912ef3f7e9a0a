import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { respondTo } from '../support/intercepted-calls.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import type { RestingState } from '../support/loan-states.ts';
import { openState } from '../support/open-state.ts';
import { selectButton, visitorIn } from '../support/visitor.ts';

/** `graph.test.ts` checks every state; this file checks messages that no path of the graph shows. */
const fixture = journeyFixture();
/** One page for all visits, because opening a page takes as long as checking it. */
let page: Page;
beforeAll(async () => {
  ({ page } = await visitorIn(fixture.browser, 320));
  page.setDefaultTimeout(20_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function visit(state: RestingState): Promise<void> {
  await respondTo(page, 'loadStatus', { json: openStatus });
  await openState(page, fixture.url, state);
}

const email = {
  subject: 'Finish registration',
  to: 'a***@example.com',
  sentAt: '2026-03-02T09:00:00.000Z',
};
const openStatus = { currentStep: 1, outcome: 'open', email, resendsLeft: 4 };

const resend = (name: string, message: string | RegExp, status: number) => async (page: Page) => {
  await respondTo(page, 'resendEmail', { status, json: openStatus });
  await page.getByRole('button', { name }).click();
  await page.getByText(message).waitFor();
};

const emailSent = async (page: Page) => {
  const headers = { link: '<progress>; rel="status"' };
  await respondTo(page, 'chooseOffer', { headers });
  await page.goto(`${fixture.url}/#/loan`);
  await page.reload();
  await selectButton(page).click();
  await page.getByText(/^We sent .* to \S+@example\.com/).waitFor();
};

const messages: [name: string, state: RestingState, act: (page: Page) => Promise<void>][] = [
  ['the confirmation of a sent email', 'application.choosingOffer', emailSent],
  ['a requested code', 'code.enteringCode.ready', resend('Send a new code', /A new code is on its way/, 200)],
  [
    'a code requested too soon',
    'code.enteringCode.codeRejected',
    resend('Send a new code', /Please try again later/, 429),
  ],
];

test.each(messages)('axe finds no fault in %s', async (name, state, act) => {
  await visit(state);
  await act(page);
  expect(await accessibilityFaults(page, name)).toEqual([]);
});
