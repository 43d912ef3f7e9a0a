import { useSelector } from '@xstate/react';
import { type ReactNode, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import { isBefore, stepOfNumber } from '#contract/steps.ts';
import type { emailDeliveryMachine } from '#machines/email-delivery.machine.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { Approval } from '../credit/Approval.tsx';
import { Refusal } from '../credit/Refusal.tsx';
import type { EmailDeliveryActor } from '../flow/email-delivery.ts';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { EmailStatus } from '../shell/EmailStatus.tsx';
import { RestartContext, StepFrame } from '../shell/StepFrame.tsx';
import { SentLead } from '../shell/StepSent.tsx';
import './scoring-sent.css';

const { heading, text } = stepTexts.scoring.sent;

const whole = (snapshot: SnapshotFrom<typeof emailDeliveryMachine>) => snapshot;

type Props = {
  email: EmailDeliveryActor;
  isDeclined: boolean;
  /** The link to the step that is due, if a later step is done in this browser already. */
  children?: ReactNode;
  onResend: () => void;
};

/**
 * The screen after step 2 was sent (section 2). What the bank has decided comes with its first response, which has the
 * page to itself: it moves nothing.
 */
export function ScoringSent({ email, isDeclined, children, onResend }: Props) {
  const snapshot = useSelector(email, whole);
  const restart = useContext(RestartContext);
  const { applicationId, status, intervals } = snapshot.context;
  const isAwaited = snapshot.matches({ delivery: 'polling' }) && !status && intervals === 0;
  const isPast = status !== null && isBefore('scoring', stepOfNumber(status.currentStep));
  const isApproved = !isPast && !children && status?.outcome === 'approved';
  const decision = isDeclined ? 'declined' : isApproved ? 'approved' : null;
  return (
    <RestartContext value={isAwaited ? null : restart}>
      <StepFrame
        step="scoring"
        withSummary={decision === null && !isAwaited}
        heading={<PageHeading title={heading} description={text} />}
      >
        <p role="status" className="visually-hidden">
          {decision && yourCreditTexts[decision].heading}
        </p>
        {decision === 'approved' && <Approval applicationId={applicationId} credit={status?.credit} />}
        {decision === 'declined' && <Refusal possibleAmount={status?.possibleAmount} />}
        {isAwaited ? (
          <div className="page-awaited">
            <SentLead step="scoring" />
            <BankSpinner label={emailTexts.checking} />
          </div>
        ) : (
          <Panel className="step-sent">
            <EmailStatus email={email} step="scoring" decision={decision} onResend={onResend}>
              {children}
            </EmailStatus>
          </Panel>
        )}
      </StepFrame>
    </RestartContext>
  );
}
