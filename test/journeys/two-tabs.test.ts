import { expect, test } from 'vitest';
import { browserJourney } from '../support/browser-journey.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { agreeAndSend, fillScoring, submit, tabOf } from '../support/visitor.ts';

const fixture = journeyFixture();

test('other answers in another tab lead to another rate: the schedule before is not accepted, and says so', async () => {
  const { page, context } = await fixture.visitor();
  const email = 'other.answers@example.com';
  await browserJourney({ page, url: fixture.url, email, until: 'schedule' });
  await page.getByRole('heading', { name: 'Your credit' }).waitFor();
  const rateShown = () =>
    page
      .getByText(/^\d+(\.\d+)?%$/)
      .first()
      .textContent();
  const before = await rateShown();
  const { page: other } = await tabOf(context);
  const id = new URL(page.url()).hash.split('/')[2];
  await other.goto(`${fixture.url}/#/loan/${id}`);
  await other.getByRole('button', { name: 'Change my answers' }).click();
  await fillScoring(other);
  await other.locator('[name=maritalStatus]').selectOption('DIVORCED');
  await other.locator('[name=employmentStatus]').selectOption('SELF_EMPLOYED');
  await submit(other);
  await other.getByRole('link', { name: 'Continue to the schedule' }).waitFor();
  await agreeAndSend(page);
  await page
    .getByText('Your consent was not accepted: the bank has calculated this schedule anew, from today.')
    .waitFor();
  expect(await page.locator('main input[type=checkbox]').isChecked()).toBe(false);
  expect(await rateShown()).not.toBe(before);
  await agreeAndSend(page);
  await page.getByText('Documents are formed').waitFor();
});

test('the schedule accepted again after the signature: the page leads on to the code', async () => {
  const { page } = await fixture.visitor(390);
  await browserJourney({ page, url: fixture.url, email: 'accepted.again@example.com', until: 'code' });
  const id = new URL(page.url()).hash.split('/')[2];
  await page.goto(`${fixture.url}/#/loan/${id}/document`);
  await agreeAndSend(page);
  await page.getByText('You have gone on with this application already.').waitFor();
  expect(await page.getByText(/on another device/).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Send the email again' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Continue with step 5' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe(`#/loan/${id}/code`);
});
