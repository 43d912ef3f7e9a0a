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

/** A Chromium without a window: `CHROMIUM_PATH`, an installed one, or the one that came with the packages. */
export async function openBrowser(): Promise<Browser> {
  const own = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  return chromium.launch({
    executablePath: own ?? (await sparticuz.executablePath()),
    args: quiet,
    headless: true,
  });
}
