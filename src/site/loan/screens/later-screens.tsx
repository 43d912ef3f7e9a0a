import type { ReactNode } from 'react';
import { mapState } from 'xstate';
import { scheduleRenewed } from '#contract/problem.ts';
import { isBefore, type StepWithNext } from '#contract/steps.ts';
import { type LoanSnapshot, wasAsked } from '#machines/routes.ts';
import { hasEnded, isDoneForGood } from '#machines/step-guard.ts';
import { NotFoundPage } from '#site/not-found/NotFoundPage.tsx';
import { CardIssued } from '../code/CardIssued.tsx';
import { CodeEntry } from '../code/CodeEntry.tsx';
import type { CodeResult } from '../code/useCodeBoxes.ts';
import type { LoanCommands } from '../flow/commands.ts';
import { OfferList } from '../offers/OfferList.tsx';
import { ScheduleLoading, ScheduleReview, ScheduleUnavailable } from '../schedule/ScheduleReview.tsx';
import { ScoringForm } from '../scoring/ScoringForm.tsx';
import { ScoringSent } from '../scoring/ScoringSent.tsx';
import { ApplicationEnded, EndedArea } from '../shell/ApplicationEnded.tsx';
import { useApplication } from '../shell/application-context.ts';
import { AccessDenied, NotCancelled, Resuming } from '../shell/CenteredPages.tsx';
import { CancellationDialog, LeavePage } from '../shell/LeavePage.tsx';
import { StepSent } from '../shell/StepSent.tsx';
import { SigningForm } from '../signing/SigningForm.tsx';

/** The screen of any state except those of the application form, with the cancellation dialog above it if open. */
export function LaterScreen({ snapshot }: { snapshot: LoanSnapshot }) {
  const { commands } = useApplication();
  // Once the visitor confirms, the cancellation is shown as done, before the bank responds.
  const isCancelled = snapshot.matches({ leaving: 'cancelling' });
  return (
    <>
      {screenOf(snapshot, commands)}
      {(isCancelled || snapshot.matches({ leaving: 'confirmingCancellation' })) && (
        <CancellationDialog isDone={isCancelled} />
      )}
    </>
  );
}

/**
 * The screen of a state or, if it has none, of its parent state. States that share a screen render the same element, so
 * that React keeps the screen's state.
 */
function screenOf(snapshot: LoanSnapshot, commands: LoanCommands): ReactNode {
  const { context } = snapshot;
  /** How the stored application ended; null if it has not. */
  const storedEnd = hasEnded(context) ? context.ended : null;

  const offers = () => (storedEnd ? <EndedArea outcome={storedEnd.outcome} /> : <OfferList />);
  const decisionSent = () => (storedEnd ? offers() : sent('application')());

  const sent = (step: StepWithNext) => () => (
    <StepSent
      step={step}
      onCorrect={snapshot.can({ type: 'request.change' }) ? commands.changeRequest : null}
    />
  );

  const scoring = () => (
    <ScoringForm
      requestedAmount={(context.chosenOffer ?? context.offers[0])?.requestedAmount}
      onReturn={snapshot.can({ type: 'decision.return' }) ? commands.returnToDecision : null}
    />
  );

  const decision = () => (
    <ScoringSent
      isRevisited={snapshot.matches({ steps: { scoring: 'reviewingDecision' } })}
      isDeclined={storedEnd?.outcome === 'declined'}
      isChangeRefused={isBefore('scoring', context.currentStep) && context.failure?.status === 409}
      onChange={snapshot.can({ type: 'answers.change' }) ? commands.changeAnswers : null}
    />
  );

  const schedule = () => (
    <ScheduleReview
      credit={context.credit ?? { paymentSchedule: [] }}
      isRenewed={context.failure?.type === scheduleRenewed}
      isOpen={!isDoneForGood(context, 'schedule')}
    />
  );

  const code = (result: CodeResult) => () => <CodeEntry result={result} failure={context.failure} />;

  /** The screen below the dialog: the schedule, if the visitor asked to leave or to cancel there; otherwise the leave page. */
  const cancellation = () => (wasAsked(snapshot, 'reviewingSchedule') ? schedule() : <LeavePage />);

  const ended = () =>
    context.ended && <ApplicationEnded outcome={context.ended.outcome} page={context.requestedPage.page} />;

  const [screen] = mapState<LoanSnapshot, ReactNode>(snapshot, {
    states: {
      otherPage: { map: () => <NotFoundPage /> },
      resuming: { map: () => <Resuming isUnreachable={snapshot.matches({ resuming: 'unreachable' })} /> },
      leaving: {
        map: cancellation,
        states: {
          choosing: { map: () => <LeavePage /> },
          cancellationRefused: { map: () => <NotCancelled /> },
        },
      },
      accessDenied: { map: () => <AccessDenied /> },
      ended: { map: ended, states: { issued: { map: () => <CardIssued /> } } },
      steps: {
        states: {
          application: { map: offers, states: { decisionSent: { map: decisionSent } } },
          scoring: {
            map: scoring,
            states: { reviewingDecision: { map: decision }, scoringSent: { map: decision } },
          },
          schedule: {
            map: schedule,
            states: {
              loadingSchedule: { map: () => <ScheduleLoading /> },
              loadFailed: { map: () => <ScheduleUnavailable /> },
              scheduleAccepted: { map: sent('schedule') },
            },
          },
          signing: {
            map: () => <SigningForm failure={context.failure} isOpen={!isDoneForGood(context, 'signing')} />,
            states: { documentsSigned: { map: sent('signing') } },
          },
          code: {
            map: code(null),
            states: {
              enteringCode: {
                states: {
                  codeRejected: { map: code('rejected') },
                  codeUnchecked: { map: code('unchecked') },
                },
              },
              cardIssued: { map: () => <CardIssued /> },
            },
          },
        },
      },
    },
  });
  return screen?.result;
}
