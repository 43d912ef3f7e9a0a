import { expect, test } from 'vitest';
import { waiting } from '#site/texts/frame.ts';
import { pauseCalls, respondTo } from '../support/intercepted-calls.ts';
import { fixture } from '../support/journey-fixture.ts';
import { offersOf } from '../support/offers.ts';
import { pauseRequests, proceed } from '../support/paused-requests.ts';
import { sentStatus } from '../support/running-email.ts';
import { knownDetails, storedAt } from '../support/running-loan.ts';
import { someCredit } from '../support/schedules.ts';
import { atFocus, fillApplication, submit } from '../support/visitor.ts';

test('Back and Forward restore the scroll position, even on pages that load data; "Back to your application" and "Start over" open pages whose heading is focused and in the window', async () => {
  const { page } = await fixture.visitor(390, { stored: storedAt('scoring') });
  await respondTo(page, 'loadSchedule', { json: { credit: someCredit } });
  const top = () => page.evaluate(() => window.scrollY);
  const see = (words: string) => page.getByRole('main').getByText(words).first().waitFor();
  /** Scrolls the page to `position`, clicks a link in the header, and expects the linked page to start at its top. */
  const go = async (position: number, link: string, words: string) => {
    await page.evaluate(
      (y) =>
        new Promise<void>((scrolled) => {
          window.addEventListener('scrollend', () => scrolled(), { once: true });
          window.scrollTo(0, y);
        }),
      position,
    );
    expect(await top()).toBe(position);
    await page.locator(`header a[href="#${link}"]`).first().dispatchEvent('click');
    await see(words);
    await expect.poll(top).toBe(0);
  };
  const home = 'Choose the design you like';
  const schedule = 'I agree with the payment schedule';
  await page.goto(`${fixture.url}/#/loan/a1b2/document`);
  await see(schedule);
  await go(500, '/loan', 'Your offers');
  await go(1300, '/', home);
  for (const [move, words, expected] of [
    ['goBack', 'Your offers', 1300],
    ['goBack', schedule, 500],
    ['goForward', 'Your offers', 1300],
  ] as const) {
    await page[move]();
    await see(words);
    await expect.poll(top).toBe(expected);
  }

  for (const [button, heading] of [
    ['Back to your application', 'Your credit is approved'],
    ['Start over', 'Your application'],
  ] as const) {
    await page.getByRole('button', { name: 'Leave or cancel' }).click();
    expect(await atFocus(page)).toMatchObject({ isInWindow: true });
    await page.getByRole('button', { name: button }).click();
    await see(heading);
    expect(await atFocus(page)).toEqual({ text: heading, isInWindow: true });
  }
});

test('when the offers arrive, first their spinner is in the window, then their heading, which has the focus, even if Tab has led to the footer meanwhile', async () => {
  const { page } = await fixture.visitor();
  const requested = Promise.withResolvers<void>();
  await pauseRequests(page, ['*/assets/later-screens-*.js'], (script) =>
    requested.promise.then(() => proceed(script)),
  );
  const calls = await pauseCalls([page]);
  await page.goto(`${fixture.url}/#/loan`);
  await fillApplication(page);
  await submit(page);
  await page.getByRole('progressbar').waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator('footer :focus').count()).toBe(1);
  await calls.answer('submitApplication', offersOf('a1b2'));
  const spinner = await page.getByRole('progressbar', { name: waiting.loading, exact: true }).boundingBox();
  expect(spinner?.y).toBeGreaterThanOrEqual(0);
  requested.resolve();
  await page.getByRole('heading', { name: 'Your offers' }).waitFor();
  expect(await atFocus(page)).toEqual({ text: 'Your offers', isInWindow: true });
});

test.each([390, 1280])(
  "in a window of %i px, 'Change my answers', 'Back to the decision', 'Leave or cancel' and its way back focus a heading that is in the window",
  async (width) => {
    const { page } = await fixture.visitor(width, { stored: { ...storedAt('scoring'), ...knownDetails } });
    await respondTo(page, 'loadStatus', { json: sentStatus });
    await page.goto(`${fixture.url}/#/loan/a1b2`);
    for (const [button, heading] of [
      ['Change my answers', 'Continuation of the application'],
      ['Back to the decision', 'Continuation of the application'],
      ['Change my answers', 'Continuation of the application'],
      ['Leave or cancel', 'Leave or cancel'],
      ['Back to your application', 'Continuation of the application'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect.poll(() => atFocus(page)).toEqual({ text: heading, isInWindow: true });
    }
  },
);
