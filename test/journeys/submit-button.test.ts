import { test } from 'vitest';
import { journeyFixture } from '../support/journey-fixture.ts';
import { storedBefore } from '../support/running-loan.ts';
import { seedStorage } from '../support/stored-state.ts';
import { fillScoring, submit } from '../support/visitor.ts';

const fixture = journeyFixture();

test('a press counts when the message of the field it leaves is removed and the button moves', async () => {
  const { page } = await fixture.visitor(390);
  await seedStorage(page, storedBefore('scoring'));
  await page.route(/\/registration\/a1b2$/, (route) => route.fulfill({ status: 200, body: '' }));
  await page.goto(`${fixture.url}/#/loan/a1b2`);
  await page.locator('[name=gender]').waitFor();
  await submit(page);
  await page.getByText('Please enter your current length of service (0-99 years)', { exact: true }).waitFor();
  await fillScoring(page);
  await page.locator('main form [type=submit]').hover();
  await page.mouse.down();
  await page.mouse.up();
  await page.getByText('The answer will come to your mail within 10 minutes').waitFor();
});
