import type { StateValue } from 'xstate';
import { wasAsked } from '#machines/routes.ts';
import type { ShownOutcome } from '#site/texts/centered-pages.ts';
import * as lazy from './lazy-screens.tsx';
import { cardIssued, type Screen, type Screens, schedule, stepScreens } from './step-screens.tsx';

const nothing: Screen = () => null;

const resuming =
  (isUnreachable: boolean): Screen =>
  ({ commands }) => <lazy.Resuming isUnreachable={isUnreachable} onRetry={commands.resumeApplication} />;

const leave: Screen = ({ commands }) => (
  <lazy.LeavePage
    onBack={commands.keepApplication}
    onHome={commands.goHome}
    onRestart={commands.confirmRestart}
    onCancel={commands.askCancellation}
  />
);

/** The screen below the dialog: the schedule, if its Deny button opened the dialog; otherwise the leave page. */
const cancellation: Screen = (loan) =>
  (wasAsked(loan.snapshot, 'reviewingSchedule') ? schedule : leave)(loan);

const ended =
  (outcome: ShownOutcome): Screen =>
  ({ snapshot, commands }) => (
    <lazy.ApplicationEnded
      outcome={outcome}
      page={snapshot.context.requestedPage.page}
      onRestart={commands.confirmRestart}
    />
  );

export const screens: Screens = {
  rehydrating: nothing,
  stepGuard: nothing,
  home: nothing,
  otherPage: () => <lazy.NotFoundPage />,
  resuming: { checkingToken: resuming(false), unreachable: resuming(true) },
  leaving: {
    choosing: leave,
    confirmingCancellation: cancellation,
    cancelling: cancellation,
    cancellationRefused: ({ commands }) => <lazy.NotCancelled onKeep={commands.keepApplication} />,
  },
  accessDenied: () => <lazy.AccessDenied />,
  ended: {
    choosingOutcome: nothing,
    issued: cardIssued,
    declined: ended('declined'),
    cancelled: ended('cancelled'),
    expired: ended('expired'),
  },
  steps: stepScreens,
};

type AnyScreens = { [State in string]: Screen | AnyScreens };

/** Returns the screen of a state. */
export function screenOf(value: StateValue, candidates: AnyScreens = screens): Screen {
  const [state = '', inner = {}] = typeof value === 'string' ? [value] : (Object.entries(value)[0] ?? []);
  const found = candidates[state];
  if (typeof found === 'object') return screenOf(inner, found);
  if (!found) throw new Error(`No screen for the state ${JSON.stringify(value)}`);
  return found;
}
