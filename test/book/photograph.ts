import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { RestingState } from '../support/loan-states.ts';
import { live } from './live.ts';
import type { Walk } from './walk.ts';

export const windows = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Window = keyof typeof windows;

/** The file of a picture, inside the folder of pictures. */
export const pictureOf = (state: RestingState, window: Window, part: 'seen' | 'whole') =>
  `${state}-${window}-${part}.png`;

/** Photographs the state in both windows: what is seen at once, and the whole page. */
export async function photograph(
  browser: Browser,
  url: string,
  folder: string,
  state: RestingState,
  walk: Walk,
): Promise<void> {
  const context = await browser.newContext({ viewport: windows.desktop, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await live(page, url, state, walk);
    for (const [name, size] of Object.entries(windows) as [Window, (typeof windows)[Window]][]) {
      await page.setViewportSize(size);
      await settle(page);
      await page.screenshot({ path: join(folder, pictureOf(state, name, 'seen')), animations: 'disabled' });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({
        path: join(folder, pictureOf(state, name, 'whole')),
        animations: 'disabled',
        fullPage: true,
      });
    }
  } finally {
    await context.close();
  }
}

/** Every picture and letter is there, and what is special of the state stands in the window. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    const special = document.querySelector('main [role=alert], main [role=progressbar]');
    if (special) special.scrollIntoView({ block: 'center' });
    else document.querySelector('.step-frame')?.scrollIntoView({ block: 'start' });
    if (!special && window.scrollY > 0) window.scrollBy(0, -96);
  });
}
