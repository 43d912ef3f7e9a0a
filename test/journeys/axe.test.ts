import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { respondTo } from '../support/intercepted-calls.ts';
import { fixture } from '../support/journey-fixture.ts';
import { openState } from '../support/open-state.ts';
import { sentStatus } from '../support/running-email.ts';
import type { RestingState } from '../support/spec/screens.ts';
import { selectButton } from '../support/visitor.ts';

// `graph.test.ts` checks every state; this file checks messages that no path of the graph shows.
const openStatus = { ...sentStatus, currentStep: 1, outcome: 'open' };

/** Opens this state for a visitor whose bank reports that it has sent an email. */
async function visitorAt(state: RestingState): Promise<Page> {
  const { page } = await fixture.visitor(320, { mayLog: true });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await respondTo(page, 'loadStatus', { json: openStatus });
  await openState(page, fixture.url, state);
  return page;
}

test('axe finds no fault in the confirmation of a sent email', async () => {
  const page = await visitorAt('application.choosingOffer');
  await respondTo(page, 'chooseOffer', { headers: { link: '<progress>; rel="status"' } });
  await selectButton(page).click();
  await page.getByText(/^We sent .* to \S+@example\.com/).waitFor();
  expect(await accessibilityFaults(page, 'a sent email')).toEqual([]);
});

test.each([
  ['code.enteringCode.ready', 200, 'A new code is on its way'],
  ['code.enteringCode.codeRejected', 429, 'Please try again later'],
] as const)(
  'in %s, after a request for a new code gets %i, axe finds no fault in the message',
  async (state, status, message) => {
    const page = await visitorAt(state);
    await respondTo(page, 'resendEmail', { status, json: openStatus });
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByText(message).waitFor();
    expect(await accessibilityFaults(page, message)).toEqual([]);
  },
);
