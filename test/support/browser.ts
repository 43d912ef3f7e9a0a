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
  return own ? launched(own) : openShell();
}

/**
 * The one that came with the packages. It has no window at all: a whole browser keeps room for its bar without one too,
 * paints nothing in the lowest 87 px of a page, and says of a key pressed there that it was never painted.
 */
export const openShell = async (): Promise<Browser> => launched(await sparticuz.executablePath());

const launched = (executablePath: string) => chromium.launch({ executablePath, args: quiet, headless: true });
