import type { TestProject } from 'vitest/node';
import { startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    programUrl: string;
  }
}

/** One program for all journeys, as `npm start` runs it. Each visitor has an email address of their own. */
export async function setup(project: TestProject) {
  const program = await startProgram({ RATE_LIMITS: 'off' });
  project.provide('programUrl', program.url);
  return program.stop;
}
