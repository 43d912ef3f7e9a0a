import Button from '@mui/material/Button';
import { isBefore } from '#contract/steps.ts';
import { isUnsent } from '#machines/email-delivery.machine.ts';
import { endedTexts } from '#site/texts/centered-pages.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { stepTexts } from '#site/texts/steps.ts';
import { yourCreditTexts } from '#site/texts/your-credit.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { Approval } from '../credit/Approval.tsx';
import { KnownCredit } from '../credit/YourCredit.tsx';
import { Alert } from '../form/Alert.tsx';
import { BankSpinner } from '../form/BusyOverlay.tsx';
import { Refusal } from '../shell/ApplicationEnded.tsx';
import { useApplication, useCredit, useStatus } from '../shell/application-context.ts';
import { ContinueLink, EmailStatus } from '../shell/EmailStatus.tsx';
import { OfferSummary } from '../shell/OfferSummary.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { SentLead } from '../shell/StepSent.tsx';

const { sent } = stepTexts.scoring;

type Props = {
  /** True if the visitor has returned to step 2. The screen then has the heading of the form. */
  isRevisited: boolean;
  /** True if the bank has refused the application. */
  isDeclined: boolean;
  /** True if the bank has refused changed answers, because a further step is done. */
  isChangeRefused: boolean;
  /** Opens the form again; null if this screen does not offer it. */
  onChange: (() => void) | null;
};

/** Step 2 once the answers are sent (specification, section 2). Shows the bank's decision as soon as it is known. */
export function ScoringSent({ isRevisited, isDeclined, isChangeRefused, onChange }: Props) {
  const { currentStep } = useApplication();
  const { status, isAwaited } = useStatus();
  const credit = useCredit();
  const hasContinued = isBefore('scoring', currentStep);
  const isApproved = !hasContinued && status?.outcome === 'approved';
  const isPast = isRevisited && hasContinued;
  const decision = (isDeclined && 'declined') || (isApproved && 'approved') || null;
  return (
    <StepFrame
      step="scoring"
      canLeave={!isAwaited}
      title={isRevisited ? scoring.heading : sent.heading}
      description={sent.text}
    >
      <p role="status" className="visually-hidden">
        {decision === 'approved' && yourCreditTexts.approved.heading}
        {decision === 'declined' && endedTexts.declined.heading}
      </p>
      {decision === 'approved' && <Approval credit={credit} />}
      {decision === 'declined' && <Refusal />}
      {isAwaited && (
        <div className="page-awaited stack-6">
          <SentLead step="scoring" />
          <BankSpinner label={emailTexts.checking} />
        </div>
      )}
      {isChangeRefused && (
        <Alert>
          <span lang="ru">{scoring.failed}</span>
        </Alert>
      )}
      {!isAwaited && isPast && (
        <>
          <Panel>
            <p className="lead">{emailTexts.past}</p>
            <ContinueLink />
          </Panel>
          <KnownCredit />
        </>
      )}
      {!isAwaited && !isPast && (
        <Panel className="stack-4">
          {!decision && !isUnsent(status) && <SentLead step="scoring" />}
          <EmailStatus step="scoring" decision={decision} />
        </Panel>
      )}
      {onChange && status && (
        <div>
          <p>{scoring.decision.changeHint}</p>
          <Button variant="text" onClick={onChange}>
            {scoring.decision.change}
          </Button>
        </div>
      )}
      {decision === null && !isAwaited && !isRevisited && <OfferSummary />}
    </StepFrame>
  );
}
