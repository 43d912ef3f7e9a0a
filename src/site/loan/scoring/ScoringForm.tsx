import type { FieldErrors } from '#contract/problem.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { isBefore, type Step } from '#contract/steps.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { Notice } from '../form/Alert.tsx';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { ContinueLink } from '../shell/ContinueLink.tsx';
import { OfferSummary } from '../shell/OfferSummary.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { ScoringFields } from './ScoringFields.tsx';
import { scoringRules } from './scoring-form-schema.ts';
import { defaultScoring, scoringDraft } from './scoring-form-values.ts';

type Props = {
  busy: boolean;
  failed: boolean;
  /** The furthest step done. After step 3 the bank accepts no other answers. */
  currentStep: Step;
  /** The amount of the application in rubles, if it is known. */
  requestedAmount?: number | undefined;
  /** The fields that the bank refused in the answers sent last. */
  fieldErrors?: FieldErrors | null;
  onSubmit: (answers: ScoringAnswers) => void;
  /** Returns to the decision; null if no decision can be loaded. */
  onReturn?: (() => void) | null;
};

/** Step 2, the scoring form (sections 2 and 5). */
export function ScoringForm({
  busy,
  failed,
  currentStep,
  requestedAmount,
  fieldErrors = null,
  onSubmit,
  onReturn = null,
}: Props) {
  const isFinal = isBefore('scoring', currentStep);
  return (
    <StepFrame step="scoring" title={scoring.heading} description={scoring.lead}>
      <div className="stack-5">
        {currentStep !== 'application' && (
          <Notice>{isFinal ? scoring.sentAndFinal : scoring.alreadySent}</Notice>
        )}
        {isFinal && <ContinueLink currentStep={currentStep} />}
        <Panel>
          <p className="lead">{scoring.lead}</p>
          <CheckedForm
            texts={scoring}
            loadRules={async () => scoringRules(requestedAmount)}
            defaultValues={defaultScoring}
            draft={scoringDraft}
            consentPages={['consents', 'privacy']}
            busy={busy}
            failed={failed}
            alert={<span lang="ru">{scoring.failed}</span>}
            fieldErrors={fieldErrors}
            onSubmit={onSubmit}
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
