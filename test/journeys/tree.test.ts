import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserJourney } from '../support/browser-journey.ts';
import { touchOf } from '../support/input-devices.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { trees } from '../support/spec/trees.ts';
import { visitorIn } from '../support/visitor.ts';

const stage = journeyFixture();

const told =
  /^\s*- '?(heading|button|textbox|combobox|checkbox|slider|link|alert|status|form|group|table)(?: "([^"]*)"|: (.*))/;

/** What the browser tells assistive technology of the screen: role and name of what is read out or used, a message by its words. */
async function toldOf(page: Page): Promise<string[]> {
  const lines = (await page.locator('.step-frame').ariaSnapshot()).split('\n');
  return lines.flatMap((line) => {
    const [, role, name, words] = told.exec(line) ?? [];
    const said = name ?? words;
    return said ? [`${role} ${said}`] : [];
  });
}

test('every screen of the journey, as a screen reader finds it', async () => {
  const { page, context } = await visitorIn(stage.browser, 390);
  const seen: Record<string, string[]> = {};
  await browserJourney({
    page,
    input: touchOf(page),
    url: stage.url,
    email: 'tree@example.com',
    onScreen: async (name, at) => {
      if (!(name in trees)) return;
      if (trees[name]?.some((line) => line.startsWith('status'))) await at.getByText('We sent').waitFor();
      seen[name] = await toldOf(at);
    },
  });
  expect(seen).toEqual(trees);
  await context.close();
});
