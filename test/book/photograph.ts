import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import type { RestingState } from '../support/loan-states.ts';
import { openState } from '../support/open-state.ts';
import { startProgram } from '../support/program.ts';

export const windows = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

export type Window = keyof typeof windows;

/** The file of a picture, inside the folder of pictures: the part in the window, or the whole page. */
export const pictureOf = (state: RestingState, window: Window, part: 'window' | 'page') =>
  `${state}-${window}-${part}.png`;

/** Photographs states of the built site in a real browser into the folder. */
export async function takePictures(folder: string, states: readonly RestingState[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = await startProgram();
  const browser = await openBrowser();
  try {
    for (const [index, state] of states.entries()) {
      await photograph(browser, program.url, folder, state).catch((cause) => {
        throw new Error(`${state} cannot be photographed`, { cause });
      });
      console.log(`${index + 1} of ${states.length}: ${state}`);
    }
  } finally {
    await browser.close();
    await program.stop();
  }
}

async function photograph(browser: Browser, url: string, folder: string, state: RestingState): Promise<void> {
  const context = await browser.newContext({ viewport: windows.desktop, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await openState(page, url, state);
    for (const [name, size] of Object.entries(windows) as [Window, (typeof windows)[Window]][]) {
      await page.setViewportSize(size);
      await scrollToSubject(page);
      const shot = { animations: 'disabled' } as const;
      await page.screenshot({ ...shot, path: join(folder, pictureOf(state, name, 'window')) });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ ...shot, path: join(folder, pictureOf(state, name, 'page')), fullPage: true });
    }
  } finally {
    await context.close();
  }
}

/** Waits for images and fonts, then scrolls to the alert, the spinner or the step. */
async function scrollToSubject(page: Page): Promise<void> {
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
