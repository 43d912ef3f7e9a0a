import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserServer, chromium } from 'playwright-core';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const launchOptions = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
];

/** Starts a headless Chromium: `CHROMIUM_PATH`, an installed one, or the one that came with the packages. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await options());

/** Starts one that several processes share: each connects to its `wsEndpoint()`, and has contexts of its own. */
export const openBrowserServer = async (): Promise<BrowserServer> => chromium.launchServer(await options());

/** Connects to a shared one. Closing the result closes the contexts that were opened by it, and no others. */
export const connectToBrowser = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);

/**
 * Starts the one that came with the packages. It has no window at all: a whole browser keeps room for its bar without
 * one too, paints nothing in the lowest 87 px of a page, and reports of a key pressed there that it was never painted.
 */
export const openShell = async (): Promise<Browser> =>
  chromium.launch(withPath(await sparticuz.executablePath()));

async function options() {
  const own = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  return withPath(own ?? (await sparticuz.executablePath()));
}

const withPath = (executablePath: string) => ({ executablePath, args: launchOptions, headless: true });
