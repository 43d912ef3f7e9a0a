import type { ReactNode } from 'react';
import { scheduleRenewed } from '#contract/problem.ts';
import type { StepWithNext } from '#contract/steps.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { hasEnded } from '#machines/step-guard.ts';
import { LoanPage } from '#site/loan-page/LoanPage.tsx';
import { ApplicationForm } from '../application/ApplicationForm.tsx';
import type { LoanCommands } from '../flow/commands.ts';
import * as lazy from './lazy-screens.tsx';

/** The content of a state. States that share a screen render the same elements, so that React keeps their state. */
export type Screen = (loan: { snapshot: LoanSnapshot; commands: LoanCommands }) => ReactNode;

type Parent<Value> = Value extends string ? never : keyof Value;
type Child<Value, State> = Value extends { [Key in State & string]: infer Inner } ? Inner : never;

/**
 * A screen for every state of the machine, or one for all states within a state. A state without a screen, or a screen
 * without a state, does not compile.
 */
export type Screens<Value = LoanSnapshot['value']> = {
  [State in Value & string]: Screen;
} & {
  [State in Parent<Value>]: Screen | Screens<Child<Value, State>>;
};

/** The end of the stored application; null if it has not ended. */
const endOf = ({ context }: LoanSnapshot) => (hasEnded(context) ? context.ended : null);

const form: Screen = ({ snapshot, commands }) => (
  <LoanPage>
    <ApplicationForm
      busy={snapshot.hasTag('busy')}
      failed={snapshot.matches({ steps: { application: { fillingForm: 'failed' } } })}
      onSubmit={commands.submitApplication}
      onReturn={snapshot.can({ type: 'offers.return' }) ? commands.returnToOffers : null}
    />
  </LoanPage>
);

const offers: Screen = ({ snapshot, commands }) => {
  const ended = endOf(snapshot);
  return (
    <LoanPage isApplicationFirst>
      {ended ? (
        <lazy.EndedArea outcome={ended.outcome} onRestart={commands.confirmRestart} />
      ) : (
        <lazy.OfferList
          offers={snapshot.context.offers}
          busy={snapshot.hasTag('busy')}
          onChoose={commands.chooseOffer}
          onChange={commands.changeRequest}
        />
      )}
    </LoanPage>
  );
};

const sent =
  (step: StepWithNext): Screen =>
  ({ snapshot, commands }) => (
    <lazy.StepSent
      step={step}
      onCorrect={snapshot.can({ type: 'request.change' }) ? commands.changeRequest : null}
    />
  );

/** After step 2, and on every later visit to it: the decision and the link to the next step. */
const decision: Screen = ({ snapshot, commands }) => (
  <lazy.ScoringSent
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
    <lazy.ScoringForm
      busy={snapshot.hasTag('busy')}
      failed={failed}
      requestedAmount={(chosenOffer ?? offers[0])?.requestedAmount}
      fieldErrors={(failed && snapshot.context.failure?.fieldErrors) || null}
      onSubmit={commands.sendScoring}
      onReturn={snapshot.can({ type: 'decision.return' }) ? commands.returnToDecision : null}
    />
  );
};

export const schedule: Screen = ({ snapshot, commands }) => (
  <lazy.ScheduleReview
    credit={snapshot.context.credit ?? { paymentSchedule: [] }}
    busy={snapshot.hasTag('busy')}
    isRenewed={snapshot.context.failure?.type === scheduleRenewed}
    failed={snapshot.matches({ steps: { schedule: { reviewingSchedule: 'failed' } } })}
    onAccept={commands.acceptSchedule}
    onCancellationAsk={commands.askCancellation}
  />
);

const signing: Screen = ({ snapshot, commands }) => (
  <lazy.SigningForm
    busy={snapshot.hasTag('busy')}
    failed={snapshot.matches({ steps: { signing: { readingDocuments: 'failed' } } })}
    onSign={commands.signDocuments}
  />
);

const code: Screen = ({ snapshot, commands }) => (
  <lazy.CodeEntry
    busy={snapshot.hasTag('busy')}
    rejected={snapshot.matches({ steps: { code: { enteringCode: 'codeRejected' } } })}
    unchecked={snapshot.matches({ steps: { code: { enteringCode: 'codeUnchecked' } } })}
    failure={snapshot.context.failure}
    onSubmit={commands.confirmCode}
    onEdit={commands.editCode}
  />
);

export const cardIssued: Screen = ({ commands }) => <lazy.CardIssued onHome={commands.goHome} />;

/** The screens of the steps, by state. */
export const stepScreens: Screens['steps'] = {
  following: () => null,
  application: {
    choosingArea: () => null,
    fillingForm: form,
    submittingApplication: form,
    choosingOffer: offers,
    sendingChoice: offers,
    decisionSent: (loan) => <LoanPage isApplicationFirst>{sent('application')(loan)}</LoanPage>,
  },
  scoring: {
    choosingScreen: () => null,
    reviewingDecision: decision,
    fillingScoring: scoring,
    sendingScoring: scoring,
    scoringSent: decision,
  },
  schedule: {
    loadingSchedule: () => <lazy.ScheduleLoading />,
    loadFailed: ({ commands }) => <lazy.ScheduleUnavailable onReload={commands.loadSchedule} />,
    reviewingSchedule: schedule,
    acceptingSchedule: schedule,
    scheduleAccepted: sent('schedule'),
  },
  signing: {
    readingDocuments: signing,
    signingDocuments: signing,
    documentsSigned: sent('signing'),
  },
  code: {
    enteringCode: code,
    confirmingCode: code,
    cardIssued,
  },
};
