import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '#bank/site-build.ts';
import { openTestBank, type TestBank } from '../bank/support/test-bank.ts';
import { randomVisit } from '../monkey/visits.ts';
import { journeyFixture } from '../support/journey-fixture.ts';

const fixture = journeyFixture();
let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank({}, await builtSite());
});
afterAll(() => bank.stop());

/** `npm run test:monkey` makes thousands. */
test.each([3, 8])('the random visit of seed %i breaks no law', async (seed) => {
  const site = { browser: fixture.browser, url: bank.publicUrl, pass: bank.pass };
  const { failure, steps } = await randomVisit(site, seed);
  expect(failure, steps.join('\n')).toBe(null);
  expect(bank.reported).toEqual([]);
});
