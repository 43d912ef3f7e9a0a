import type { ReactNode } from 'react';
import { mapState } from 'xstate';
import { scheduleRenewed } from '#contract/problem.ts';
import type { StepWithNext } from '#contract/steps.ts';
import { type LoanSnapshot, wasAsked } from '#machines/routes.ts';
import { hasEnded } from '#machines/step-guard.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
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

type Loan = { snapshot: LoanSnapshot; commands: LoanCommands };

/** The screen of any state except those of the application form. The cancellation dialog, if open, is above it. */
export function LaterScreen({ snapshot, commands }: Loan) {
  const isCancelled = snapshot.matches({ leaving: 'cancelling' });
  return (
    <>
      {screenOf({ snapshot, commands })}
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

/**
 * The screen of a state or, if it has none, of its parent state. States that share a screen render the same element, so
 * that React keeps its state.
 */
function screenOf({ snapshot, commands }: Loan): ReactNode {
  const { context } = snapshot;
  const busy = snapshot.hasTag('busy');
  const storedEnd = hasEnded(context) ? context.ended : null;

  const offers = () =>
    storedEnd ? (
      <EndedArea outcome={storedEnd.outcome} onRestart={commands.confirmRestart} />
    ) : (
      <OfferList
        offers={context.offers}
        busy={busy}
        onChoose={commands.chooseOffer}
        onChange={commands.changeRequest}
      />
    );

  const sent = (step: StepWithNext) => () => (
    <StepSent
      step={step}
      onCorrect={snapshot.can({ type: 'request.change' }) ? commands.changeRequest : null}
    />
  );

  const scoring = () => {
    const failed = snapshot.matches({ steps: { scoring: { fillingScoring: 'failed' } } });
    return (
      <ScoringForm
        busy={busy}
        failed={failed}
        requestedAmount={(context.chosenOffer ?? context.offers[0])?.requestedAmount}
        fieldErrors={(failed && context.failure?.fieldErrors) || null}
        onSubmit={commands.sendScoring}
        onReturn={snapshot.can({ type: 'decision.return' }) ? commands.returnToDecision : null}
      />
    );
  };

  /** The decision and the link to the next step, shown after step 2 and on every later visit to it. */
  const decision = () => (
    <ScoringSent
      isRevisited={snapshot.matches({ steps: { scoring: 'reviewingDecision' } })}
      onChange={snapshot.can({ type: 'answers.change' }) ? commands.changeAnswers : null}
      isDeclined={storedEnd?.outcome === 'declined'}
      onStart={commands.confirmRestart}
    />
  );

  const schedule = () => (
    <ScheduleReview
      credit={context.credit ?? { paymentSchedule: [] }}
      busy={busy}
      isRenewed={context.failure?.type === scheduleRenewed}
      failed={snapshot.matches({ steps: { schedule: { reviewingSchedule: 'failed' } } })}
      onAccept={commands.acceptSchedule}
      onCancellationAsk={commands.askCancellation}
    />
  );

  const signing = () => (
    <SigningForm
      busy={busy}
      failed={snapshot.matches({ steps: { signing: { readingDocuments: 'failed' } } })}
      onSign={commands.signDocuments}
    />
  );

  const code = () => (
    <CodeEntry
      busy={busy}
      rejected={snapshot.matches({ steps: { code: { enteringCode: 'codeRejected' } } })}
      unchecked={snapshot.matches({ steps: { code: { enteringCode: 'codeUnchecked' } } })}
      failure={context.failure}
      onSubmit={commands.confirmCode}
      onEdit={commands.editCode}
    />
  );

  const cardIssued = () => <CardIssued onHome={commands.goHome} />;

  const resuming = () => (
    <Resuming
      isUnreachable={snapshot.matches({ resuming: 'unreachable' })}
      onRetry={commands.resumeApplication}
    />
  );

  const leave = () => (
    <LeavePage
      onBack={commands.keepApplication}
      onHome={commands.goHome}
      onRestart={commands.confirmRestart}
      onCancel={commands.askCancellation}
    />
  );

  /** The screen below the dialog: the schedule, if its Deny button opened the dialog; otherwise the leave page. */
  const cancellation = () => (wasAsked(snapshot, 'reviewingSchedule') ? schedule() : leave());

  const ended = () =>
    context.ended && (
      <ApplicationEnded
        outcome={context.ended.outcome}
        page={context.requestedPage.page}
        onRestart={commands.confirmRestart}
      />
    );

  const [screen] = mapState<LoanSnapshot, ReactNode>(snapshot, {
    states: {
      otherPage: { map: () => <NotFoundPage /> },
      resuming: { map: resuming },
      leaving: {
        map: cancellation,
        states: {
          choosing: { map: leave },
          cancellationRefused: { map: () => <NotCancelled onKeep={commands.keepApplication} /> },
        },
      },
      accessDenied: { map: () => <AccessDenied /> },
      ended: { map: ended, states: { issued: { map: cardIssued } } },
      steps: {
        states: {
          application: { map: offers, states: { decisionSent: { map: sent('application') } } },
          scoring: {
            map: scoring,
            states: { reviewingDecision: { map: decision }, scoringSent: { map: decision } },
          },
          schedule: {
            map: schedule,
            states: {
              loadingSchedule: { map: () => <ScheduleLoading /> },
              loadFailed: { map: () => <ScheduleUnavailable onReload={commands.loadSchedule} /> },
              scheduleAccepted: { map: sent('schedule') },
            },
          },
          signing: { map: signing, states: { documentsSigned: { map: sent('signing') } } },
          code: { map: code, states: { cardIssued: { map: cardIssued } } },
        },
      },
    },
  });
  return screen?.result;
}
