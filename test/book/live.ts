import type { Page } from 'playwright-core';
import type { LoanEvent } from '#machines/loan.types.ts';
import { textsFor } from '#site/loan/flow/stored-state.ts';
import { rememberBefore } from '../support/faults.ts';
import { gestures } from '../support/gestures.ts';
import type { ScreenEvent } from '../support/loan-events.ts';
import type { RestingState } from '../support/loan-states.ts';
import { screens } from '../support/spec/screens.ts';
import { holdAnswers } from './held-answers.ts';
import type { Walk } from './walk.ts';

/** Brings the page to the state as a visitor would. Rejects where the screen is not the one that the specification names. */
export async function live(page: Page, url: string, state: RestingState, walk: Walk): Promise<void> {
  const answers = await holdAnswers(page);
  const { application, progress } = textsFor(walk.facts);
  await rememberBefore(page, application, progress);
  await page.goto(`${url}/#${walk.address}`);
  for (const event of walk.events) await happen(page, answers, event);
  const { words, isBusy } = screens[state];
  await page.locator('main, [role=dialog]').getByText(words).first().waitFor();
  await page
    .getByRole('progressbar')
    .first()
    .waitFor({ state: isBusy ? 'visible' : 'hidden' });
}

async function happen(page: Page, answers: Awaited<ReturnType<typeof holdAnswers>>, event: LoanEvent) {
  const [, outcome, operation] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? [];
  if (outcome === 'done') await answers.succeed(operation as string);
  else if (outcome === 'error') await answers.fail();
  else await gestures[event.type as ScreenEvent](page, async () => '1234');
}
