import type { TestProject } from 'vitest/node';
import { openBrowserServer } from './browser.ts';
import { startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    programUrl: string;
    browserEndpoint: string;
  }
}

/**
 * One program, as `npm start` runs it, and one browser for all journeys. Each visitor has an email address of their
 * own.
 */
export async function setup(project: TestProject) {
  const [program, browser] = await Promise.all([startProgram({ RATE_LIMITS: 'off' }), openBrowserServer()]);
  project.provide('programUrl', program.url);
  project.provide('browserEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await program.stop();
  };
}
