import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import type { FieldErrors } from '#contract/problem.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { PageHeading } from '#site/ui/PageHeading.tsx';
import { Panel } from '#site/ui/Panel.tsx';
import { Notice } from '../form/Alert.tsx';
import { ConsentLine } from '../form/ConsentLine.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FailedSubmit } from '../form/FailedSubmit.tsx';
import { MessagesContext } from '../form/FieldBox.tsx';
import { SendingForm } from '../form/SendingForm.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { StepFrame } from '../shell/StepFrame.tsx';
import { ScoringFields } from './ScoringFields.tsx';
import { scoringFormOn } from './scoring-form-schema.ts';
import { defaultScoring, scoringDraft } from './scoring-form-values.ts';

type Props = {
  busy: boolean;
  failed: boolean;
  isAlreadySent: boolean;
  /** The schedule has been accepted: the bank takes no other answers. */
  isFinal?: boolean;
  /** The fields that the bank refused in the answers sent last. */
  fieldErrors?: FieldErrors | null;
  onSubmit: (answers: ScoringAnswers) => void;
  /** The link to the step that is due, if the answers are final. */
  children?: ReactNode;
};

const loadSchema = async () => scoringFormOn;

/** Step 2, the scoring form (sections 2 and 5). */
export function ScoringForm({
  busy,
  failed,
  isAlreadySent,
  isFinal = false,
  fieldErrors = null,
  onSubmit,
  children,
}: Props) {
  const form = useCheckedForm(loadSchema, defaultScoring, scoringDraft, fieldErrors);
  const send = form.handleSubmit((answers) => {
    if (!busy) onSubmit(answers);
  });
  return (
    <StepFrame step="scoring" heading={<PageHeading title={scoring.heading} description={scoring.lead} />}>
      <div className="area">
        {isAlreadySent && <Notice>{isFinal ? scoring.sentAndFinal : scoring.alreadySent}</Notice>}
        {children}
        <Panel className="area">
          <p className="lead">{scoring.lead}</p>
          <FormProvider {...form}>
            <MessagesContext value={scoring.messages}>
              <SendingForm label={scoring.heading} busy={busy} busyLabel={scoring.busy} onSubmit={send}>
                <ErrorSummary labels={scoring.fields} refusal={form.refusal} />
                <ScoringFields />
                <div className="form__end">
                  <FailedSubmit failed={failed}>
                    <span lang="ru">{scoring.failed}</span>
                  </FailedSubmit>
                  <Button type="submit" size="large">
                    {scoring.submit}
                  </Button>
                  <ConsentLine texts={scoring.consent} />
                </div>
              </SendingForm>
            </MessagesContext>
          </FormProvider>
        </Panel>
      </div>
    </StepFrame>
  );
}
