import type { ReactNode } from 'react';
import type { StateValue } from 'xstate';
import { isBefore } from '#contract/steps.ts';
import { hasEnded } from '#machines/loan.guards.ts';
import type { LoanSnapshot } from '#machines/routes.ts';
import { LoanPage } from '#site/card/LoanPage.tsx';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import type { ShownOutcome } from '#site/texts/shell.ts';
import { ApplicationForm } from '../application/ApplicationForm.tsx';
import type { LoanCommands } from '../flow/commands.ts';
import { emailDeliveryOf } from '../flow/email-delivery.ts';
import {
  AccessDenied,
  ApplicationEnded,
  NotCancelled,
  RestartQuestion,
  Resuming,
} from '../shell/CenteredPages.tsx';
import type { SentStep } from '../shell/StepSent.tsx';
import {
  CancellationDialog,
  CardIssued,
  CodeEntry,
  EmailStatus,
  OfferList,
  ResendCode,
  ResendLink,
  ScheduleLoading,
  ScheduleReview,
  ScheduleUnavailable,
  ScoringForm,
  SigningForm,
  StepSent,
} from './lazy-screens.tsx';

/** What a state shows. States that share a screen render the same elements: the screen keeps its React state. */
type Screen = (loan: { snapshot: LoanSnapshot; commands: LoanCommands }) => ReactNode;

type Parent<Value> = Value extends string ? never : keyof Value;
type Child<Value, State> = Value extends { [Key in State & string]: infer Inner } ? Inner : never;

/** A screen for every state of the machine: a state without one, or one without a state, does not compile. */
export type Screens<Value = LoanSnapshot['value']> = {
  [State in Value & string]: Screen;
} & {
  [State in Parent<Value>]: Screens<Child<Value, State>>;
};

const nothing: Screen = () => null;

const form: Screen = ({ snapshot, commands }) => (
  <LoanPage>
    <ApplicationForm
      busy={snapshot.hasTag('busy')}
      failed={snapshot.matches({ steps: { application: { fillingForm: 'failed' } } })}
      onSubmit={commands.submitForm}
      onReturn={snapshot.can({ type: 'offers.return' }) ? commands.returnToOffers : null}
    />
  </LoanPage>
);

const offers: Screen = ({ snapshot, commands }) => (
  <LoanPage>
    <OfferList
      offers={snapshot.context.offers}
      busy={snapshot.hasTag('busy')}
      onChoose={commands.chooseOffer}
      onChange={commands.changeRequest}
      chosen={snapshot.context.chosenOffer}
      currentStep={snapshot.context.currentStep}
      ended={hasEnded(snapshot.context) ? snapshot.context.ended : null}
      onRestart={commands.confirmRestart}
    />
  </LoanPage>
);

const sent =
  (step: SentStep): Screen =>
  ({ snapshot, commands }) => {
    const email = emailDeliveryOf(snapshot);
    return (
      <StepSent step={step} email={email}>
        {email && <EmailStatus email={email} step={step} onResend={commands.resendEmail} />}
      </StepSent>
    );
  };

const scoring: Screen = ({ snapshot, commands }) => {
  const failed = snapshot.matches({ steps: { scoring: { fillingScoring: 'failed' } } });
  return (
    <ScoringForm
      busy={snapshot.hasTag('busy')}
      failed={failed}
      isAlreadySent={snapshot.context.currentStep !== 'application'}
      isFinal={isBefore('scoring', snapshot.context.currentStep)}
      fieldErrors={failed ? snapshot.context.fieldErrors : null}
      onSubmit={commands.submitScoring}
    />
  );
};

const schedule =
  (dialog: 'confirming' | 'cancelled' | null): Screen =>
  ({ snapshot, commands }) => (
    <ScheduleReview
      applicationId={snapshot.context.requestedPage.applicationId}
      credit={snapshot.context.credit ?? { paymentSchedule: [] }}
      busy={snapshot.hasTag('busy')}
      failed={snapshot.matches({ steps: { schedule: { reviewingSchedule: 'failed' } } })}
      onAccept={commands.acceptSchedule}
      onCancellationAsk={commands.askCancellation}
    >
      <CancellationDialog
        state={dialog}
        onConfirm={commands.confirmCancellation}
        onClose={dialog === 'cancelled' ? commands.goHome : commands.keepApplication}
      />
    </ScheduleReview>
  );

const signing: Screen = ({ snapshot, commands }) => (
  <SigningForm
    busy={snapshot.hasTag('busy')}
    failed={snapshot.matches({ steps: { signing: { readingDocuments: 'failed' } } })}
    onSign={commands.signDocuments}
  />
);

const code: Screen = ({ snapshot, commands }) => {
  const email = emailDeliveryOf(snapshot);
  return (
    <CodeEntry
      busy={snapshot.hasTag('busy')}
      rejected={snapshot.matches({ steps: { code: { enteringCode: 'codeRejected' } } })}
      unchecked={snapshot.matches({ steps: { code: { enteringCode: 'codeUnchecked' } } })}
      isTimed={snapshot.context.supportsStatus}
      secondsToWait={snapshot.context.secondsToWait}
      triesLeft={snapshot.context.triesLeft}
      onSubmit={commands.submitCode}
      onEdit={commands.editCode}
    >
      {email && <ResendCode email={email} onResend={commands.resendEmail} />}
    </CodeEntry>
  );
};

const resuming =
  (isUnreachable: boolean): Screen =>
  ({ commands }) => <Resuming isUnreachable={isUnreachable} onRetry={commands.retryResume} />;

const restartQuestion: Screen = ({ commands }) => (
  <RestartQuestion onConfirm={commands.confirmRestart} onCancel={commands.cancelRestart} />
);

/** The form of our bank's ids: another bank is not offered a call that it does not know. */
const emailableId = /^[0-9a-f]{32}$/;

const accessDenied: Screen = ({ snapshot, commands }) => {
  const email = emailDeliveryOf(snapshot);
  const mayEmail = emailableId.test(snapshot.context.requestedPage.applicationId ?? '');
  return (
    <AccessDenied
      newLink={email && mayEmail && <ResendLink email={email} onResend={commands.resendEmail} />}
    />
  );
};

const cardIssued: Screen = ({ commands }) => <CardIssued onHome={commands.goHome} />;

const ended =
  (outcome: ShownOutcome): Screen =>
  ({ commands }) => <ApplicationEnded outcome={outcome} onRestart={commands.confirmRestart} />;

export const screens: Screens = {
  rehydrating: nothing,
  stepGuard: nothing,
  home: nothing,
  otherPage: () => <NotFoundPage />,
  resuming: { checkingToken: resuming(false), unreachable: resuming(true) },
  confirmingRestart: { asking: restartQuestion, storageChanged: restartQuestion },
  accessDenied,
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
      fillingForm: { ready: form, failed: form },
      submittingForm: form,
      choosingOffer: offers,
      sendingChoice: offers,
      decisionSent: (loan) => <LoanPage>{sent('application')(loan)}</LoanPage>,
    },
    scoring: {
      fillingScoring: { ready: scoring, failed: scoring },
      sendingScoring: scoring,
      scoringSent: sent('scoring'),
    },
    schedule: {
      loadingSchedule: () => <ScheduleLoading />,
      loadFailed: ({ commands }) => <ScheduleUnavailable onReload={commands.reloadSchedule} />,
      reviewingSchedule: { ready: schedule(null), failed: schedule(null) },
      sendingAgreement: schedule(null),
      agreementSent: sent('schedule'),
      confirmingCancellation: schedule('confirming'),
      cancelled: schedule('cancelled'),
      cancellationRefused: ({ commands }) => (
        <NotCancelled onHome={commands.goHome} onRestart={commands.askRestart} />
      ),
    },
    signing: {
      readingDocuments: { ready: signing, failed: signing },
      sendingSignature: signing,
      signatureSent: sent('signing'),
    },
    code: {
      enteringCode: { ready: code, codeRejected: code, codeUnchecked: code },
      checkingCode: code,
      cardIssued,
    },
  },
};

type AnyScreens = { [State in string]?: Screen | AnyScreens };

/** The screen of a state. */
export function screenOf(value: StateValue): Screen {
  let found: Screen | AnyScreens | undefined = screens;
  let rest: StateValue | undefined = value;
  while (typeof found === 'object' && rest !== undefined) {
    const state: string | undefined = typeof rest === 'string' ? rest : Object.keys(rest)[0];
    found = found[state ?? ''];
    rest = typeof rest === 'string' ? undefined : rest[state ?? ''];
  }
  if (typeof found !== 'function') throw new Error(`No screen for the state ${JSON.stringify(value)}`);
  return found;
}
