import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

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
export const openBrowser = async (...more: string[]): Promise<Browser> =>
  chromium.launch(await options([...args, ...more]));

/** Scripts are interpreted: a test's page ends before machine code for them would pay. */
export const interpreted = '--js-flags=--max-lazy --no-sparkplug --no-maglev --no-turbofan';

/** The packages have none for macOS: there an installed Chrome is started. */
async function options(args: string[]): Promise<LaunchOptions> {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH && process.platform === 'darwin') return { channel: 'chrome', args };
  return { executablePath: CHROMIUM_PATH || (await sparticuz.executablePath()), args };
}
