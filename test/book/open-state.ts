import type { Page } from 'playwright-core';
import type { OperationName } from '#contract/operations.ts';
import { type EventOf, emptyStoredState, type LoanEvent } from '#machines/loan.types.ts';
import type { LoanPath } from '../paths/paths-of.ts';
import { pauseCalls, respondTo } from '../support/intercepted-calls.ts';
import { addressOf, loanPaths, outcomeIn, refusalIn } from '../support/loan-graph.ts';
import { nameOf } from '../support/running-loan.ts';
import { answerOf } from '../support/samples.ts';
import { longCredit } from '../support/schedules.ts';
import { type RestingState, screens } from '../support/spec/screens.ts';
import { seedStorage, simulateEnd } from '../support/stored-state.ts';
import { type UserEvent, userActions } from '../support/user-actions.ts';

let paths: LoanPath[] | undefined;

/** Returns the shortest path to the state without a change in another tab. Throws if there is none. */
function pathToState(state: RestingState): LoanPath {
  paths ??= loanPaths({ with: ['pages', 'ends', 'failures'] });
  const [shortest] = paths
    .filter((path) => nameOf(path.state.value) === state)
    .toSorted((one, other) => one.steps.length - other.steps.length);
  if (!shortest) throw new Error(`No path of the graph leads to ${state}: is it still in the machine?`);
  return shortest;
}

/** The body of a successful response. The schedule is longer than the one in `samples.ts`. */
const bodyOf = (operation: OperationName): unknown =>
  operation === 'loadSchedule' ? { credit: longCredit } : answerOf(operation);

/**
 * Opens the state in a new page, without replaying its whole path: stores in the browser the machine's context from
 * before the last `page.request`, opens the page that this event requests, and applies the events after it. Rejects if
 * the expected screen does not appear.
 */
export async function openState(page: Page, url: string, state: RestingState): Promise<void> {
  const { steps } = pathToState(state);
  const last = steps.findLastIndex(({ event }) => event.type === 'page.request');
  const request = steps[last]?.event as EventOf<'page.request'> | undefined;
  const before = steps[last - 1]?.state.context;
  const calls = await pauseCalls([page]);
  // The real bank does not know the application.
  await respondTo(page, 'loadStatus', { status: 400 });
  await seedStorage(page, before ?? emptyStoredState);
  await page.goto(`${url}/#${request ? addressOf(request) : '/'}`);
  // A path without `page.request` has only start events, which `goto` has caused.
  if (last >= 0) for (const { event } of steps.slice(last + 1)) await applyEvent(page, calls, event);
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
  else if (event.type === 'application.end') await simulateEnd(page, event);
  else await userActions[event.type as UserEvent].act(page);
}
