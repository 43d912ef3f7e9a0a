import type { ReactNode } from 'react';
import type { StateValue } from 'xstate';
import { scheduleRenewed } from '#contract/problem.ts';
import type { StepWithNext } from '#contract/steps.ts';
import { type LoanSnapshot, wasAsked } from '#machines/routes.ts';
import { hasEnded } from '#machines/step-guard.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import type { ShownOutcome } from '#site/texts/centered-pages.ts';
import { CardIssued } from '../code/CardIssued.tsx';
import { CodeEntry } from '../code/CodeEntry.tsx';
import type { LoanCommands } from '../flow/commands.ts';
import { toArea } from '../form/area-focus.ts';
import { OfferList } from '../offers/OfferList.tsx';
import { ScheduleLoading, ScheduleReview, ScheduleUnavailable } from '../schedule/ScheduleReview.tsx';
import { ScoringForm } from '../scoring/ScoringForm.tsx';
import { ScoringSent } from '../scoring/ScoringSent.tsx';
import { ApplicationEnded, EndedArea } from '../shell/ApplicationEnded.tsx';
import { AccessDenied, NotCancelled, Resuming } from '../shell/CenteredPages.tsx';
import { CancellationDialog, LeavePage } from '../shell/LeavePage.tsx';
import { StepSent } from '../shell/StepSent.tsx';
import { SigningForm } from '../signing/SigningForm.tsx';

export { OtherTabNotice } from '../shell/OtherTabNotice.tsx';

/** The content of a state. States that share a screen render the same elements, so that React keeps their state. */
type Screen = (loan: { snapshot: LoanSnapshot; commands: LoanCommands }) => ReactNode;

type Parent<Value> = Value extends string ? never : keyof Value;
type Child<Value, State> = Value extends { [Key in State & string]: infer Inner } ? Inner : never;

/**
 * A screen for every state of the machine, or one for all states within a state. A state without a screen, or a screen
 * without a state, does not compile.
 */
type Screens<Value = LoanSnapshot['value']> = {
  [State in Value & string]: Screen;
} & {
  [State in Parent<Value>]: Screen | Screens<Child<Value, State>>;
};

/** A state without a screen, or the application form, which does not belong to this file. */
const nothing: Screen = () => null;

/** The end of the stored application; null if it has not ended. */
const endOf = ({ context }: LoanSnapshot) => (hasEnded(context) ? context.ended : null);

const offers: Screen = ({ snapshot, commands }) => {
  const end = endOf(snapshot);
  return end ? (
    <EndedArea outcome={end.outcome} onRestart={commands.confirmRestart} />
  ) : (
    <OfferList
      offers={snapshot.context.offers}
      busy={snapshot.hasTag('busy')}
      onChoose={commands.chooseOffer}
      onChange={commands.changeRequest}
    />
  );
};

const sent =
  (step: StepWithNext): Screen =>
  ({ snapshot, commands }) => (
    <StepSent
      step={step}
      onCorrect={snapshot.can({ type: 'request.change' }) ? commands.changeRequest : null}
    />
  );

/** After step 2, and on every later visit to it: the decision and the link to the next step. */
const decision: Screen = ({ snapshot, commands }) => (
  <ScoringSent
    isRevisited={snapshot.matches({ steps: { scoring: 'reviewingDecision' } })}
    onChange={snapshot.can({ type: 'answers.change' }) ? commands.changeAnswers : null}
    isDeclined={endOf(snapshot)?.outcome === 'declined'}
    onStart={commands.confirmRestart}
  />
);

const scoring: Screen = ({ snapshot, commands }) => {
  const failed = snapshot.matches({ steps: { scoring: { fillingScoring: 'failed' } } });
  const { chosenOffer, offers } = snapshot.context;
  return (
    <ScoringForm
      busy={snapshot.hasTag('busy')}
      failed={failed}
      requestedAmount={(chosenOffer ?? offers[0])?.requestedAmount}
      fieldErrors={(failed && snapshot.context.failure?.fieldErrors) || null}
      onSubmit={commands.sendScoring}
      onReturn={snapshot.can({ type: 'decision.return' }) ? commands.returnToDecision : null}
    />
  );
};

const schedule: Screen = ({ snapshot, commands }) => (
  <ScheduleReview
    credit={snapshot.context.credit ?? { paymentSchedule: [] }}
    busy={snapshot.hasTag('busy')}
    isRenewed={snapshot.context.failure?.type === scheduleRenewed}
    failed={snapshot.matches({ steps: { schedule: { reviewingSchedule: 'failed' } } })}
    onAccept={commands.acceptSchedule}
    onCancellationAsk={commands.askCancellation}
  />
);

const signing: Screen = ({ snapshot, commands }) => (
  <SigningForm
    busy={snapshot.hasTag('busy')}
    failed={snapshot.matches({ steps: { signing: { readingDocuments: 'failed' } } })}
    onSign={commands.signDocuments}
  />
);

const code: Screen = ({ snapshot, commands }) => (
  <CodeEntry
    busy={snapshot.hasTag('busy')}
    rejected={snapshot.matches({ steps: { code: { enteringCode: 'codeRejected' } } })}
    unchecked={snapshot.matches({ steps: { code: { enteringCode: 'codeUnchecked' } } })}
    failure={snapshot.context.failure}
    onSubmit={commands.confirmCode}
    onEdit={commands.editCode}
  />
);

const cardIssued: Screen = ({ commands }) => <CardIssued onHome={commands.goHome} />;

const resuming =
  (isUnreachable: boolean): Screen =>
  ({ commands }) => <Resuming isUnreachable={isUnreachable} onRetry={commands.resumeApplication} />;

const leave: Screen = ({ commands }) => (
  <LeavePage
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
    <ApplicationEnded
      outcome={outcome}
      page={snapshot.context.requestedPage.page}
      onRestart={commands.confirmRestart}
    />
  );

const screens: Screens = {
  rehydrating: nothing,
  stepGuard: nothing,
  home: nothing,
  otherPage: () => <NotFoundPage />,
  resuming: { checkingToken: resuming(false), unreachable: resuming(true) },
  leaving: {
    choosing: leave,
    confirmingCancellation: cancellation,
    cancelling: cancellation,
    cancellationRefused: ({ commands }) => <NotCancelled onKeep={commands.keepApplication} />,
  },
  accessDenied: () => <AccessDenied />,
  ended: {
    choosingOutcome: nothing,
    issued: cardIssued,
    declined: ended('declined'),
    cancelled: ended('cancelled'),
    expired: ended('expired'),
  },
  steps: {
    following: nothing,
    application: {
      choosingArea: nothing,
      fillingForm: nothing,
      submittingApplication: nothing,
      choosingOffer: offers,
      sendingChoice: offers,
      decisionSent: sent('application'),
    },
    scoring: {
      choosingScreen: nothing,
      reviewingDecision: decision,
      fillingScoring: scoring,
      sendingScoring: scoring,
      scoringSent: decision,
    },
    schedule: {
      loadingSchedule: () => <ScheduleLoading />,
      loadFailed: ({ commands }) => <ScheduleUnavailable onReload={commands.loadSchedule} />,
      reviewingSchedule: schedule,
      acceptingSchedule: schedule,
      scheduleAccepted: sent('schedule'),
    },
    signing: { readingDocuments: signing, signingDocuments: signing, documentsSigned: sent('signing') },
    code: { enteringCode: code, confirmingCode: code, cardIssued },
  },
};

type AnyScreens = { [State in string]: Screen | AnyScreens };

/** Returns the screen of a state. */
function screenOf(value: StateValue, candidates: AnyScreens = screens): Screen {
  const [state = '', inner = {}] = typeof value === 'string' ? [value] : (Object.entries(value)[0] ?? []);
  const found = candidates[state];
  if (typeof found === 'object') return screenOf(inner, found);
  if (!found) throw new Error(`No screen for the state ${JSON.stringify(value)}`);
  return found;
}

/** The screen of any state but the application form's, with the dialog to cancel above it. */
export function LaterScreen({ snapshot, commands }: Parameters<Screen>[0]) {
  const isCancelled = snapshot.matches({ leaving: 'cancelling' });
  return (
    <>
      {screenOf(snapshot.value)({ snapshot, commands })}
      {(isCancelled || snapshot.matches({ leaving: 'confirmingCancellation' })) && (
        <CancellationDialog
          isDone={isCancelled}
          onConfirm={commands.cancelApplication}
          onClose={isCancelled ? commands.goHome : toArea(commands.keepApplication)}
        />
      )}
    </>
  );
}
