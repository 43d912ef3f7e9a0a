import { isBefore } from '#contract/steps.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { Notice } from '../form/Alert.tsx';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { useApplication } from '../shell/application-context.ts';
import { ContinueLink } from '../shell/EmailStatus.tsx';
import { OfferSummary } from '../shell/OfferSummary.tsx';
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
  const { currentStep, commands } = useApplication();
  const isSent = currentStep !== 'application';
  // Once step 3, the schedule, is done, the bank accepts no changed answers.
  const isFinal = isBefore('scoring', currentStep);
  return (
    <StepFrame step="scoring" title={scoring.heading} description={scoring.lead}>
      <div className="stack-5">
        {isSent && (
          <Notice>
            {isFinal ? scoring.sentAndFinal : scoring.alreadySent}{' '}
            {onReturn && !isFinal && scoring.decision.changeHint}
          </Notice>
        )}
        {isFinal && <ContinueLink />}
        <Panel>
          {!isFinal && <p className="lead">{scoring.lead}</p>}
          <CheckedForm
            texts={scoring}
            rules={scoringRules(requestedAmount)}
            defaultValues={{}}
            draft={scoringDraft}
            consentPages={['consents', 'privacy']}
            alert={<span lang="ru">{scoring.failed}</span>}
            onSubmit={commands.sendScoring}
            onReturn={onReturn}
          >
            <ScoringFields />
          </CheckedForm>
        </Panel>
      </div>
      <OfferSummary />
    </StepFrame>
  );
}
