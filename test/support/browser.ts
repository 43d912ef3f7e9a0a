import sparticuz from '@sparticuz/chromium';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const args = ['--disable-gpu', '--process-per-site'];

/** Starts a headless Chromium: the one at `CHROMIUM_PATH`, or else the one installed with the npm packages. */
export const openBrowser = async (...more: string[]): Promise<Browser> =>
  chromium.launch(await options([...args, ...more]));

/** Turns off the optimizing JavaScript compilers: the pages of tests are too short-lived for them to pay off. */
export const unoptimized = '--js-flags=--max-lazy --no-maglev --no-turbofan';

/** The npm packages contain no Chromium for macOS, so an installed Chrome is started there. */
async function options(args: string[]): Promise<LaunchOptions> {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH && process.platform === 'darwin') return { channel: 'chrome', args };
  return { executablePath: CHROMIUM_PATH || (await sparticuz.executablePath()), args };
}
