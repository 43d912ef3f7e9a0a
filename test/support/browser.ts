import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserServer, chromium, type LaunchOptions } from 'playwright-core';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--process-per-site',
];

/** Starts a headless Chromium: that of the packages, on every machine, or that of `CHROMIUM_PATH`. */
export const openBrowser = async (): Promise<Browser> => chromium.launch(await options());

/** Starts one that several processes share: each connects to its `wsEndpoint()`, and has contexts of its own. */
export const openBrowserServer = async (): Promise<BrowserServer> => chromium.launchServer(await options());

/** Connects to a shared one. Closing the result closes the contexts that were opened by it, and no others. */
export const connectToBrowser = (endpoint: string): Promise<Browser> => chromium.connect(endpoint);

/** The packages have none for macOS: there an installed Chrome is started. */
async function options(): Promise<LaunchOptions> {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH && process.platform === 'darwin') return { channel: 'chrome', args };
  return { executablePath: CHROMIUM_PATH || (await sparticuz.executablePath()), args };
}
