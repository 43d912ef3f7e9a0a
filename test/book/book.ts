import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../support/browser.ts';
import { startProgram } from '../support/program.ts';
import { type RestingState, restingStates } from '../support/spec/screens.ts';
import { openState } from './open-state.ts';

const windows = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * Writes a page with screenshots of every state whose name contains `named`, and resolves to the URL of the page.
 * Throws, and keeps the previous page, if there is no such state.
 */
export async function makeBook(named = ''): Promise<URL> {
  const folder = resolve(import.meta.dirname, '../../dist-book');
  const states = restingStates.filter((state) => `steps.${state}`.includes(named));
  if (states.length === 0)
    throw new Error(`No state is named '${named}'. States: ${restingStates.join(' ')}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'pictures'), { recursive: true });
  const program = await startProgram();
  const browser = await openBrowser();
  try {
    for (const [index, state] of states.entries()) {
      await photograph(browser, program.url, join(folder, 'pictures'), state).catch((cause) => {
        throw new Error(`${state} cannot be photographed`, { cause });
      });
      console.log(`${index + 1} of ${states.length}: ${state}`);
    }
  } finally {
    await browser.close();
    await program.stop();
  }
  await writeFile(join(folder, 'index.html'), bookPage(states));
  return pathToFileURL(join(folder, 'index.html'));
}

async function photograph(browser: Browser, url: string, folder: string, state: RestingState): Promise<void> {
  const page = await browser.newPage({ viewport: windows.desktop, reducedMotion: 'reduce' });
  try {
    page.setDefaultTimeout(15_000);
    await openState(page, url, state);
    for (const [name, size] of Object.entries(windows)) {
      await page.setViewportSize(size);
      await scrollToSubject(page);
      const file = (part: string) => join(folder, `${state}-${name}-${part}.png`);
      await page.screenshot({ animations: 'disabled', path: file('window') });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.screenshot({ animations: 'disabled', path: file('page'), fullPage: true });
    }
  } finally {
    await page.context().close();
  }
}

/** Waits for images and fonts, then scrolls to the alert or progress indicator, or else to just above the step. */
async function scrollToSubject(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
    const notice = document.querySelector('main [role=alert], main [role=progressbar]');
    if (notice) return notice.scrollIntoView({ block: 'center' });
    document.querySelector('.step-frame')?.scrollIntoView({ block: 'start' });
    if (window.scrollY > 0) window.scrollBy(0, -96);
  });
}

/** The book's HTML: each state's screenshots. A click on one opens the full-page screenshot. */
const bookPage = (states: readonly RestingState[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>NeoBank: the states of the application</title>
<style>img { block-size: 32rem; border: 1px solid }</style>
<h1>The states of the application</h1>
${states
  .map(
    (state) =>
      `<h2>${state}</h2>\n${Object.keys(windows)
        .map((name) => picture(state, name))
        .join('\n')}`,
  )
  .join('\n')}
</html>
`;

const picture = (state: RestingState, name: string): string =>
  `<a href="pictures/${state}-${name}-page.png"><img src="pictures/${state}-${name}-window.png" loading="lazy" alt="${name}"></a>`;
