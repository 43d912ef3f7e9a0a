import type { ScoringAnswers } from '#contract/scoring.ts';
import { isBefore } from '#contract/steps.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { Notice } from '../form/Alert.tsx';
import { CheckedForm, type Sending } from '../form/CheckedForm.tsx';
import { useApplication } from '../shell/application-context.ts';
import { ContinueLink } from '../shell/EmailStatus.tsx';
import { OfferSummary } from '../shell/OfferSummary.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { ScoringFields } from './ScoringFields.tsx';
import { scoringDraft, scoringRules } from './scoring-form-schema.ts';

type Props = Sending<ScoringAnswers> & {
  /** The amount of the application in rubles, if it is known. */
  requestedAmount?: number | undefined;
};

/** Step 2, the scoring form (sections 2 and 5). */
export function ScoringForm({ requestedAmount, ...sending }: Props) {
  const { currentStep } = useApplication();
  // Once step 3 is done, the bank accepts no other answers.
  const isFinal = isBefore('scoring', currentStep);
  return (
    <StepFrame step="scoring" title={scoring.heading} description={scoring.lead}>
      <div className="stack-5">
        {currentStep !== 'application' && (
          <Notice>{isFinal ? scoring.sentAndFinal : scoring.alreadySent}</Notice>
        )}
        {isFinal && <ContinueLink />}
        <Panel>
          <p className="lead">{scoring.lead}</p>
          <CheckedForm
            texts={scoring}
            loadRules={async () => scoringRules(requestedAmount)}
            defaultValues={{}}
            draft={scoringDraft}
            consentPages={['consents', 'privacy']}
            alert={<span lang="ru">{scoring.failed}</span>}
            {...sending}
          >
            <ScoringFields />
          </CheckedForm>
        </Panel>
      </div>
      <OfferSummary />
    </StepFrame>
  );
}
