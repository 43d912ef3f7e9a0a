import { useSelector } from '@xstate/react';
import { isBefore } from '#contract/steps.ts';
import { emailTexts } from '#site/texts/email-delivery.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { takeFocus } from '#site/ui/focus.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { Alert, Notice } from '../form/Alert.tsx';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { hasContinuedAfter, useApplication, useLastKnown } from '../shell/application-context.ts';
import { ContinueLink } from '../shell/EmailStatus.tsx';
import { OfferSummary } from '../shell/OfferSummary.tsx';
import { ResendEmail } from '../shell/ResendEmail.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { ScoringFields } from './ScoringFields.tsx';
import { scoringDraft, scoringRules } from './scoring-form-schema.ts';

type Props = {
  /** The amount of the application in rubles, if it is known. */
  requestedAmount?: number | undefined;
  /** Goes back to the bank's decision without sending the form; null if the decision is unknown. */
  onReturn?: (() => void) | null;
};

/** Step 2, the scoring form (specification, sections 2 and 5). */
export function ScoringForm({ requestedAmount, onReturn }: Props) {
  const { currentStep, email, failed, commands } = useApplication();
  const context = useSelector(useLastKnown(email), (snapshot) => snapshot?.context);
  // Keeps the last status during a call and until the status is loaded again.
  const status = useLastKnown(context?.status) ?? null;
  const isSent = currentStep !== 'application';
  // The bank may have recorded a later step than this browser.
  const isBehind = hasContinuedAfter(currentStep, status);
  // Once step 3, the schedule, is done, the bank accepts no changed answers.
  const isFinal = isBefore('scoring', currentStep);
  const hasForm = !hasContinuedAfter('scoring', status);
  const alert = <span lang="ru">{scoring.failed}</span>;
  return (
    <StepFrame step="scoring" title={scoring.heading} description={scoring.lead}>
      <div className="stack-5">
        {isBehind && (
          // With another key, React mounts the notice anew, so it takes the focus when the form disappears.
          <div key={String(hasForm)} ref={hasForm ? null : takeFocus} tabIndex={-1} className="stack-3">
            {failed && !hasForm && <Alert>{alert}</Alert>}
            <Notice>{emailTexts.continued}</Notice>
            {email && !hasForm && <ResendEmail email={email} />}
          </div>
        )}
        {isSent && !isBehind && (
          <Notice>
            {isFinal ? scoring.sentAndFinal : scoring.alreadySent}{' '}
            {!isFinal && context?.supportsStatus && scoring.decision.changeHint}
          </Notice>
        )}
        {isFinal && !isBehind && <ContinueLink />}
        {hasForm && (
          <Panel>
            {!isFinal && <p className="lead">{scoring.lead}</p>}
            <CheckedForm
              texts={scoring}
              rules={scoringRules(requestedAmount)}
              defaultValues={{}}
              draft={scoringDraft}
              consentPages={['consents', 'privacy']}
              alert={alert}
              onSubmit={commands.sendScoring}
              onReturn={onReturn}
            >
              <ScoringFields />
            </CheckedForm>
          </Panel>
        )}
      </div>
      <OfferSummary />
    </StepFrame>
  );
}
