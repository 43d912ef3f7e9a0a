import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../../support/browser.ts';
import { keyboardOf, touchOf } from '../../support/hands.ts';
import { wholeJourney } from '../../support/journey.ts';
import { startProgram } from '../../support/program.ts';

/**
 * `npm run record`: the journey in pictures, into `dist-record/`: on a phone by touch, on a desktop by keyboard, and begun
 * on the desktop and gone on with on a phone that knows nothing but the link of the letter.
 */
const folder = resolve(import.meta.dirname, '../../../dist-record');
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const desktop = { viewport: { width: 1280, height: 900 } };

const program = await startProgram({ RATE_LIMITS: 'off' });
const browser = await openBrowser();
try {
  await rm(folder, { recursive: true, force: true });
  await recorded('phone', await pageIn(browser, phone), touchOf);
  await recorded('desktop', await pageIn(browser, desktop), keyboardOf);
  const other = await pageIn(browser, phone);
  await recorded('resumed', await pageIn(browser, desktop), keyboardOf, (subject) =>
    subject === 'Finish registration' ? undefined : { page: other, hands: touchOf(other) },
  );
} finally {
  await browser.close();
  await program.stop();
}

async function pageIn(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ...device, reducedMotion: 'reduce' });
  return context.newPage();
}

type Other = (subject: string) => { page: Page; hands: ReturnType<typeof touchOf> } | undefined;

async function recorded(name: string, page: Page, handsOf: typeof touchOf, other: Other = () => undefined) {
  const own = `${folder}/${name}`;
  await mkdir(own, { recursive: true });
  let place = 0;
  const here = { page, hands: handsOf(page) };
  await wholeJourney({
    ...here,
    url: program.url,
    email: `${name}@example.com`,
    onLetter: (subject) => other(subject) ?? here,
    onScreen: async (screen, seen) => {
      place += 1;
      const file = `${own}/${String(place).padStart(2, '0')}-${screen.replaceAll(' ', '-')}.png`;
      await seen.evaluate(() => window.scrollTo(0, 0));
      await seen.screenshot({ path: file, animations: 'disabled', fullPage: true });
      console.log(file);
    },
  });
}
