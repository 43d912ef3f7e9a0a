import type { Page } from 'playwright-core';
import type { OperationName } from '#contract/operations.ts';
import type { LoanEvent } from '#machines/loan.types.ts';
import type { LoanPath } from '../paths/paths-of.ts';
import { pauseCalls, respondTo } from '../support/intercepted-calls.ts';
import { addressOf, afterStart, loanPaths, outcomeIn, refusalIn } from '../support/loan-graph.ts';
import { nameOf } from '../support/running-loan.ts';
import { answerOf } from '../support/samples.ts';
import { longCredit } from '../support/schedules.ts';
import { type RestingState, screens } from '../support/spec/screens.ts';
import { simulateEnd } from '../support/stored-state.ts';
import { type UserEvent, userActions } from '../support/user-actions.ts';

let paths: LoanPath[] | undefined;

/** The events of the shortest path to the state without a change in another tab. Throws if there is no path. */
function pathToState(state: RestingState): LoanEvent[] {
  paths ??= loanPaths({ with: ['pages', 'ends', 'failures'] });
  const [shortest] = paths
    .filter((path) => nameOf(path.state.value) === state)
    .toSorted((one, other) => one.steps.length - other.steps.length);
  if (!shortest) throw new Error(`No path of the graph leads to ${state}: is it still in the machine?`);
  return shortest.steps.map(({ event }) => event);
}

/** The body of a successful response. The schedule is longer than the one in `samples.ts`. */
const bodyOf = (operation: OperationName): unknown =>
  operation === 'loadSchedule' ? { credit: longCredit } : answerOf(operation);

/** Opens the home page and takes the page to the state. Rejects if the expected screen does not appear. */
export async function openState(page: Page, url: string, state: RestingState): Promise<void> {
  const calls = await pauseCalls([page]);
  // The real bank does not know the application.
  await respondTo(page, 'loadStatus', { status: 400 });
  await page.goto(url);
  for (const event of afterStart(pathToState(state))) await applyEvent(page, calls, event);
  const { words, isBusy } = screens[state];
  await page.locator('main, [role=dialog]').getByText(words).first().waitFor();
  await page
    .getByRole('progressbar')
    .first()
    .waitFor({ state: isBusy ? 'visible' : 'hidden' });
}

type PausedCalls = Awaited<ReturnType<typeof pauseCalls>>;

async function applyEvent(page: Page, calls: PausedCalls, event: LoanEvent): Promise<void> {
  const outcome = outcomeIn(event);
  const operation = outcome?.operation as OperationName;
  if (outcome?.isDone) await calls.answer(operation, bodyOf(operation));
  else if (outcome) await calls.refuse(operation, refusalIn(event));
  else if (event.type === 'page.request')
    await page.evaluate((hash) => window.location.assign(hash), `#${addressOf(event)}`);
  else if (event.type === 'application.end') await simulateEnd(page, event);
  else await userActions[event.type as UserEvent].act(page);
}
