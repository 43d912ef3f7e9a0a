import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserJourney } from '../support/browser-journey.ts';
import { touchOf } from '../support/input-devices.ts';
import { journeyFixture } from '../support/journey-fixture.ts';
import { trees } from '../support/spec/accessibility-trees.ts';
import { visitorIn } from '../support/visitor.ts';

const fixture = journeyFixture();

const spokenLine =
  /^\s*- '?(heading|button|textbox|combobox|checkbox|slider|link|alert|status|form|group|table)(?: "([^"]*)"|: (.*))/;

/** The screen's accessibility tree as lines of role and name; a message by its text. */
async function accessibleLines(page: Page): Promise<string[]> {
  const lines = (await page.locator('.step-frame').ariaSnapshot()).split('\n');
  return lines.flatMap((line) => {
    const [, role, name, words] = spokenLine.exec(line) ?? [];
    const text = name ?? words;
    return text ? [`${role} ${text}`] : [];
  });
}

test('the accessibility tree of every screen of the journey', async () => {
  const { page, context } = await visitorIn(fixture.browser, 390);
  const seen: Record<string, string[]> = {};
  await browserJourney({
    page,
    input: touchOf(page),
    url: fixture.url,
    email: 'tree@example.com',
    onScreen: async (name, at) => {
      if (!(name in trees)) return;
      if (trees[name]?.some((line) => line.startsWith('status'))) await at.getByText('We sent').waitFor();
      seen[name] = await accessibleLines(at);
    },
  });
  expect(seen).toEqual(trees);
  await context.close();
});
