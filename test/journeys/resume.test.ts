import { expect, test } from 'vitest';
import { bankClient } from '../support/bank-client.ts';
import { browserJourney, type JourneyScreen } from '../support/browser-journey.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { awaitEmail, codeIn, linkIn } from '../support/mailbox.ts';
import { storedIn } from '../support/stored-state.ts';
import { agreeAndSend, pathOf, typeCode } from '../support/visitor.ts';

const fixture = journeyFixture();
const emailedLink = async (email: string, subject: string) =>
  linkIn(await awaitEmail(fixture.url, email, subject));

/** A visitor with this email address who has come to the screen. */
async function visitorAt(until: JourneyScreen, email: string) {
  const visitor = await fixture.visitor();
  await browserJourney({ page: visitor.page, url: fixture.url, email, until });
  return visitor;
}

test('resumed on another device by the emailed link, and back, to the card', async () => {
  const email = 'two.devices@example.com';
  const desktop = await visitorAt('decision sent', email);
  await desktop.page
    .getByText(/^We sent “Preliminary check passed: finish registration” to two\.devices@example\.com\./)
    .waitFor();

  const phone = await fixture.visitor(390);
  const at = { page: phone.page, url: fixture.url, email };
  await browserJourney({ ...at, from: 'scoring', until: 'scoring' });
  expect(pathOf(phone.page)).toMatch(/^\/loan\/[0-9a-f]{32}$/);
  expect(await storedIn(phone.page)).toEqual(await storedIn(desktop.page));
  await browserJourney({ ...at, from: 'scoring filled in', until: 'scoring sent' });
  await phone.page.getByRole('link', { name: 'Continue to the schedule' }).click();
  await agreeAndSend(phone.page);
  await phone.page.getByText('Documents are formed').waitFor();

  // The desktop has seen nothing of it; the emailed link opens the right step all the same.
  await desktop.page.goto(await emailedLink(email, 'Your loan documents'));
  await desktop.page.getByText('Signing of documents').waitFor();
  await agreeAndSend(desktop.page);
  await desktop.page.getByRole('link', { name: 'Continue to the code' }).click();
  await typeCode(desktop.page, codeIn(await awaitEmail(fixture.url, email, 'Confirmation code')));
  await desktop.page.getByText('Congratulations! You have completed your new credit card.').waitFor();
  expect([desktop.consoleMessages, phone.consoleMessages]).toEqual([[], []]);
});

test('an emailed link opens on every device; a forged one ends in Access Denied, and nothing is stored', async () => {
  const { email } = await bankClient(fixture.url).apply();
  const link = await emailedLink(email, 'Finish registration');

  for (let device = 0; device < 2; device += 1) {
    const other = await fixture.visitor();
    await other.page.goto(link);
    await other.page.getByText('Continuation of the application').waitFor();
  }

  const third = await fixture.visitor();
  await third.page.goto(link.replace(/token=(.)/, (_, first) => `token=${first === 'f' ? 'e' : 'f'}`));
  await third.page.getByText('No application with this ID was found. Please check the link.').waitFor();
  expect(await storedIn(third.page)).toEqual({});
  const newLink = third.page.getByRole('button', { name: 'Send a new link' });
  await newLink.click();
  // The first email left a moment ago; on a slow machine, long enough ago.
  await third.page.getByText(/^Our last email is on its way/).waitFor();
  await third.page.goto(`${fixture.url}/#/loan/${'0'.repeat(32)}`);
  await newLink.click();
  await third.page.getByText('The bank cannot send a link for this ID.').waitFor();
});
