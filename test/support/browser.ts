import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A Chromium without a window: `CHROMIUM_PATH`, an installed one, or the one that came with the packages. `keepsPages`: a
 * page that was left is kept as it is for going back, as in everybody's browser.
 */
export async function openBrowser({ keepsPages = false } = {}): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  return launched(own ?? (await sparticuz.executablePath()), keepsPages);
}

/**
 * The one that came with the packages. It has no window at all: a whole browser keeps room for its bar without one too,
 * paints nothing in the lowest 87 px of a page, and says of a key pressed there that it was never painted.
 */
export const openShell = async (): Promise<Browser> => launched(await sparticuz.executablePath());

const launched = (executablePath: string, keepsPages = false) =>
  chromium.launch({
    executablePath,
    args: quiet,
    headless: true,
    ignoreDefaultArgs: keepsPages ? ['--disable-back-forward-cache'] : [],
  });
