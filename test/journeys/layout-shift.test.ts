import { expect, test } from 'vitest';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { pauseCalls, respondTo } from '../support/intercepted-calls.ts';
import { fixture } from '../support/journey-fixture.ts';
import { painted, watchLayoutShifts } from '../support/layout-shift.ts';
import { sentStatus } from '../support/running-email.ts';
import { storedAt } from '../support/running-loan.ts';
import { someTerms } from '../support/schedules.ts';
import { fillScoring, submit } from '../support/visitor.ts';

const atHigherRate = { ...someTerms, rate: 18, offeredRate: 15, offeredMonthlyPayment: 26_000, fullCost: 18 };
const nextControls = { approved: 'Continue to the schedule', declined: 'Start a new application' };

test.each([
  [390, 'approved', 200, 'You can ask 4 more times today.'],
  [1280, 'declined', 429, 'Please try again later'],
] as const)(
  'in a window of %i px, the decision (%s) appears without moving the page, and axe finds no fault, even after a request to resend the email gets %i',
  async (width, outcome, resent, message) => {
    const { page } = await fixture.visitor(width, { mayLog: true, stored: storedAt('application') });
    const moved = await watchLayoutShifts(page);
    const headers = { link: '<status>; rel="status"' };
    await respondTo(page, 'sendScoring', { headers });
    const calls = await pauseCalls([page], ['loadStatus']);
    const status = {
      ...sentStatus,
      outcome,
      secondsToResend: 1,
      ...(outcome === 'approved' ? { credit: atHigherRate } : { possibleAmount: 580_000 }),
    };
    await page.goto(`${fixture.url}/#/loan/a1b2`);
    await fillScoring(page);
    await submit(page);
    await page.getByRole('progressbar', { name: emailTexts.checking }).waitFor();
    await painted(page);
    expect(await page.locator('footer:visible').count()).toBe(1);
    const before = await moved();
    await calls.answer('loadStatus', status);
    await page.getByText(nextControls[outcome]).waitFor();
    await page.getByText('You can ask 5 more times today.').waitFor();
    await painted(page);
    expect(await moved()).toBe(before);
    await respondTo(page, 'resendEmail', { status: resent, json: { ...status, resendsLeft: 4 } });
    await page.getByRole('button', { name: 'Send the email again' }).click();
    await page.getByText(message).waitFor();
    expect(await accessibilityFaults(page, outcome, { isWhole: true })).toEqual([]);
  },
);
