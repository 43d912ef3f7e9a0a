import { mkdir } from 'node:fs/promises';
import { openBrowser } from '../support/browser.ts';
import { restingStates } from '../support/loan-states.ts';
import { startProgram } from '../support/program.ts';
import { photograph } from './photograph.ts';
import { pathToState, walkAlong } from './walk.ts';

/** Photographs every state of the built site in a real browser into the folder. */
export async function takePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const program = await startProgram();
  const browser = await openBrowser();
  try {
    for (const [index, state] of restingStates.entries()) {
      const walk = walkAlong(pathToState(state));
      await photograph(browser, program.url, folder, state, walk).catch((cause) => {
        throw new Error(`${state} cannot be photographed`, { cause });
      });
      console.log(`${index + 1} of ${restingStates.length}: ${state}`);
    }
  } finally {
    await browser.close();
    await program.stop();
  }
}
