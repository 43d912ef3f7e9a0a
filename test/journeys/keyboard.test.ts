import { expect, test } from 'vitest';
import { browserJourney } from '../support/browser-journey.ts';
import { keyboardOf } from '../support/input-devices.ts';
import { journeyFixture } from '../support/journey-fixture.ts';

const fixture = journeyFixture();

test('the whole journey by keyboard alone, from the home page to the congratulations', async () => {
  const { page, consoleMessages } = await fixture.visitor();
  const screens: string[] = [];
  await browserJourney({
    page,
    input: keyboardOf(page),
    url: fixture.url,
    email: 'keyboard@example.com',
    onScreen: async (name) => void screens.push(name),
  });
  expect(screens.at(-1)).toBe('congratulations');
  expect(consoleMessages).toEqual([]);
});
