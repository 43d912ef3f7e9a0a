import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LoanSnapshot } from '#machines/routes.ts';
import { LoanPage } from '#site/card/LoanPage.tsx';
import { NotFoundPage } from '#site/plain/NotFoundPage.tsx';
import { letterTexts } from '#site/texts/email-delivery.ts';
import { ApplicationForm } from '../application/ApplicationForm.tsx';
import { LetterNews, type Props as NewsProps } from '../shell/EmailStatus.tsx';
import { OtherTabNotice } from '../shell/OtherTabNotice.tsx';
import { ResendLetter } from '../shell/ResendEmail.tsx';
import { RestartQuestion } from '../shell/RestartQuestion.tsx';
import { Resuming } from '../shell/Resuming.tsx';
import { RestartWayProvider } from '../shell/restart-way.ts';
import type { LoanCommands } from './commands.ts';
import { emailDeliveryOf } from './email-delivery.ts';
import {
  AccessDenied,
  AgreementSent,
  CardIssued,
  CodeEntry,
  DecisionSent,
  OfferList,
  ScheduleLoading,
  ScheduleReview,
  ScheduleUnavailable,
  ScoringForm,
  ScoringSent,
  SignatureSent,
  SigningForm,
} from './screens.ts';
import type { Loan } from './start-loan.ts';
import { useUrlSync } from './url-sync.ts';

type NewsPage = NewsProps['page'];
const newCodeWords = { resend: letterTexts.resendCode, sent: letterTexts.codeSent };

/** The application as seen: the chart's state on the screen, and the address bar kept in step with it. */
export function LoanFlow({ loan }: { loan: Loan }) {
  useUrlSync(loan.address);
  const snapshot = useSelector(loan.actor, whole);
  const { commands } = loan;
  const mayRestart = snapshot.can({ type: 'restart.ask' });
  return (
    <RestartWayProvider value={mayRestart ? commands.askRestart : null}>
      {screenOf(snapshot, commands)}
      <OtherTabNotice otherTab={loan.otherTab} />
    </RestartWayProvider>
  );
}

const whole = (snapshot: LoanSnapshot) => snapshot;

/** The one place that knows which state is which screen. */
function screenOf(snapshot: LoanSnapshot, commands: LoanCommands): ReactNode {
  if (snapshot.matches('application')) return <LoanPage>{areaOf(snapshot, commands)}</LoanPage>;
  if (snapshot.matches('scoring')) return scoringOf(snapshot, commands);
  if (snapshot.matches('schedule')) return scheduleOf(snapshot, commands);
  if (snapshot.matches('signing')) return signingOf(snapshot, commands);
  if (snapshot.matches('code')) return codeOf(snapshot, commands);
  if (snapshot.matches('resuming')) {
    const isUnreachable = snapshot.matches({ resuming: 'unreachable' });
    return <Resuming isUnreachable={isUnreachable} onRetry={commands.retryResume} />;
  }
  if (snapshot.matches('confirmingRestart'))
    return <RestartQuestion onConfirm={commands.confirmRestart} onCancel={commands.cancelRestart} />;
  if (snapshot.matches('accessDenied')) return <AccessDenied />;
  if (snapshot.matches('otherPage')) return <NotFoundPage />;
  return null;
}

function areaOf(snapshot: LoanSnapshot, commands: LoanCommands): ReactNode {
  if (snapshot.matches({ application: 'decisionSent' }))
    return <DecisionSent>{newsOf(snapshot, 'application', commands)}</DecisionSent>;
  const busy = snapshot.hasTag('busy');
  if (
    snapshot.matches({ application: 'choosingOffer' }) ||
    snapshot.matches({ application: 'sendingChoice' })
  ) {
    return (
      <OfferList
        offers={snapshot.context.offers}
        busy={busy}
        onChoose={commands.chooseOffer}
        onChange={commands.changeRequest}
      />
    );
  }
  const failed = snapshot.matches({ application: { fillingForm: 'failed' } });
  return (
    <ApplicationForm
      busy={busy}
      failed={failed}
      onSubmit={commands.submitForm}
      onReturn={snapshot.can({ type: 'offers.return' }) ? commands.returnToOffers : null}
    />
  );
}

function newsOf(snapshot: LoanSnapshot, page: NewsPage, { resendEmail }: LoanCommands): ReactNode {
  const letter = emailDeliveryOf(snapshot);
  return letter && <LetterNews letter={letter} page={page} onResend={resendEmail} />;
}

function scoringOf(snapshot: LoanSnapshot, commands: LoanCommands): ReactNode {
  if (snapshot.matches({ scoring: 'scoringSent' }))
    return <ScoringSent>{newsOf(snapshot, 'scoring', commands)}</ScoringSent>;
  return (
    <ScoringForm
      busy={snapshot.hasTag('busy')}
      failed={snapshot.matches({ scoring: { fillingScoring: 'failed' } })}
      isSentAlready={snapshot.context.currentStep >= 2}
      onSubmit={commands.submitScoring}
    />
  );
}

function scheduleOf(snapshot: LoanSnapshot, commands: LoanCommands): ReactNode {
  if (snapshot.matches({ schedule: 'loadingSchedule' })) return <ScheduleLoading />;
  if (snapshot.matches({ schedule: 'loadFailed' }))
    return <ScheduleUnavailable onReload={commands.reloadSchedule} />;
  if (snapshot.matches({ schedule: 'agreementSent' }))
    return <AgreementSent>{newsOf(snapshot, 'schedule', commands)}</AgreementSent>;
  return (
    <ScheduleReview
      schedule={snapshot.context.schedule}
      busy={snapshot.hasTag('busy')}
      failed={snapshot.matches({ schedule: { reviewingSchedule: 'failed' } })}
      dialog={dialogOf(snapshot)}
      onAccept={commands.acceptSchedule}
      onDenialAsk={commands.askCancellation}
      onDenialConfirm={commands.confirmCancellation}
      onDialogClose={dialogOf(snapshot) === 'denied' ? commands.goHome : commands.keepApplication}
    />
  );
}

function dialogOf(snapshot: LoanSnapshot): 'confirming' | 'denied' | null {
  if (snapshot.matches({ schedule: 'confirmingCancellation' })) return 'confirming';
  return snapshot.matches({ schedule: 'cancelled' }) ? 'denied' : null;
}

function signingOf(snapshot: LoanSnapshot, commands: LoanCommands): ReactNode {
  if (snapshot.matches({ signing: 'signatureSent' }))
    return <SignatureSent>{newsOf(snapshot, 'signing', commands)}</SignatureSent>;
  return (
    <SigningForm
      busy={snapshot.hasTag('busy')}
      failed={snapshot.matches({ signing: { readingDocuments: 'failed' } })}
      onSign={commands.signDocuments}
    />
  );
}

function codeOf(snapshot: LoanSnapshot, commands: LoanCommands): ReactNode {
  if (snapshot.matches({ code: 'cardIssued' })) return <CardIssued onHome={commands.goHome} />;
  const letter = emailDeliveryOf(snapshot);
  return (
    <CodeEntry
      busy={snapshot.hasTag('busy')}
      rejected={snapshot.matches({ code: 'codeRejected' })}
      triesLeft={snapshot.context.triesLeft}
      onSubmit={commands.submitCode}
      onEdit={commands.editCode}
    >
      {letter && <ResendLetter letter={letter} words={newCodeWords} onResend={commands.resendEmail} />}
    </CodeEntry>
  );
}
