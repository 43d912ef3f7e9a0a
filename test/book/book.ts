import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { loanMachine } from '#machines/loan.machine.ts';
import { openBrowser } from '../support/browser.ts';
import { openState } from '../support/open-state.ts';
import { startProgram } from '../support/program.ts';
import { type RestingState, restingStates } from '../support/spec/screens.ts';

const windows = { desktop: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };

/** Writes a page with screenshots of every state whose name contains `named`, and resolves to the URL of the page. */
export async function makeBook(named = ''): Promise<URL> {
  const folder = resolve(import.meta.dirname, '../../dist-book');
  const states = restingStates.filter((state) => state.includes(named));
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

const style = `
  body { margin: 0 auto; padding: 2rem; max-inline-size: 84rem; font: 1rem/1.5 system-ui; color-scheme: light dark }
  nav ul { columns: 18rem; padding: 0; list-style: none }
  article { padding-block: 2rem; border-block-start: 1px solid }
  figure { display: inline-block; margin: 0 2rem 0 0; vertical-align: top }
  img { block-size: 32rem; inline-size: auto; border: 1px solid }`;

/** The page's HTML: a section with description and screenshots for each state. */
const bookPage = (states: readonly RestingState[]): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>NeoBank: the states of the application</title>
<style>${style}</style>
<h1>The states of the application</h1>
<nav><ul>${states.map((state) => `<li><a href="#${state}">${state}</a></li>`).join('')}</ul></nav>
${states
  .map(
    (state) => `<article id="${state}">
<h2>${state}</h2>
<p>${descriptionOf(state)}</p>
${Object.keys(windows)
  .map((window) => figure(state, window))
  .join('\n')}
</article>`,
  )
  .join('\n')}
</html>
`;

const figure = (state: RestingState, window: string): string => `<figure>
<a href="pictures/${state}-${window}-page.png"><img src="pictures/${state}-${window}-window.png" loading="lazy" alt="${state}"></a>
<figcaption>${window}; a click shows the whole page</figcaption>
</figure>`;

/** The descriptions of the state's ancestors, followed by its own. `state` leaves out the ancestor `steps`. */
function descriptionOf(state: RestingState): string {
  let node: AnyStateNode | undefined = (loanMachine as AnyStateMachine).root;
  const descriptions: string[] = [];
  for (const key of state.split('.')) {
    node = node?.states[key] ?? node?.states.steps?.states[key];
    if (node?.description) descriptions.push(node.description);
  }
  return descriptions.join(' ').replaceAll('<', '&lt;');
}
