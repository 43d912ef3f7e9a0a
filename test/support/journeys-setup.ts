import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { preparedFolder } from '../bank/support/prepared-folder.ts';
import { startProgram } from './program.ts';

declare module 'vitest' {
  interface ProvidedContext {
    programUrl: string;
  }
}

/** Starts one program, as `npm start` does. All journeys share its data, the emails included. */
export async function setup(project: TestProject) {
  const dataDir = await preparedFolder();
  const program = await startProgram({ RATE_LIMITS: 'off', DATA_DIR: dataDir });
  project.provide('programUrl', program.url);
  return async () => {
    await program.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
