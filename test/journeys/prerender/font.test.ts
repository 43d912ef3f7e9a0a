import { expect, test } from 'vitest';
import { journeyFixture } from '../../support/journey-fixture.ts';

const fixture = journeyFixture();

/** A visitor whose round trips take so many milliseconds, and the fonts that the page has asked for so far. */
async function visitorAt(latency: number) {
  const { page, consoleMessages } = await fixture.visitor(390);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const unlimited = { offline: false, downloadThroughput: -1, uploadThroughput: -1 };
  await cdp.send('Network.emulateNetworkConditions', { ...unlimited, latency });
  await page.addInitScript(() => {
    const mark = performance.mark.bind(performance);
    performance.mark = (name) => {
      const fonts = performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.woff2'));
      Object.assign(window, { fontsBefore: fonts.length });
      return mark(name);
    };
  });
  const open = async () => {
    await page.goto(fixture.url);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((one) => one.name.endsWith('.woff2')),
    );
    return page.evaluate(() => ({
      fontsBeforeHydration: (window as unknown as { fontsBefore: number }).fontsBefore,
      family: getComputedStyle(document.body).fontFamily.split(',')[0],
    }));
  };
  return { open, consoleMessages };
}

test('over a slow connection the first visit loads the font after the scripts, and the next one shows it', async () => {
  const { open, consoleMessages } = await visitorAt(200);
  expect(await open()).toEqual({ fontsBeforeHydration: 0, family: '"Onest fallback"' });
  await expect.poll(open).toEqual({ fontsBeforeHydration: 1, family: 'Onest' });
  expect(consoleMessages).toEqual([]);
});

test('over a quick connection the first visit shows the font', async () => {
  const { open, consoleMessages } = await visitorAt(0);
  expect(await open()).toEqual({ fontsBeforeHydration: 1, family: 'Onest' });
  expect(consoleMessages).toEqual([]);
});
