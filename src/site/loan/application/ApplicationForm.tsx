import Button from '@mui/material/Button';
import type { BaseSyntheticEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ApplicationRequest } from '#contract/application.ts';
import { application } from '#site/texts/application-form.ts';
import { restartTexts } from '#site/texts/shell.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { ConsentLine } from '../form/ConsentLine.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FailedSubmit } from '../form/FailedSubmit.tsx';
import { MessagesContext } from '../form/FieldBox.tsx';
import { SendingForm } from '../form/SendingForm.tsx';
import { useCheckedForm } from '../form/useCheckedForm.ts';
import { AreaHeading, StepFrame } from '../shell/StepFrame.tsx';
import { clampAmount } from './AmountField.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { applicationDraft, defaultApplication } from './application-form-values.ts';

type Props = {
  busy: boolean;
  failed: boolean;
  onSubmit: (request: ApplicationRequest) => void;
  /** Returns to the offers of an earlier request; null without any. */
  onReturn?: (() => void) | null;
};

/** Loaded when the first field is left: the form itself needs no schema. */
const loadSchema = async () => (await import('./application-form-schema.ts')).applicationFormOn;

/** Step 1, the application form (sections 2 and 5). */
export function ApplicationForm({ busy, failed, onSubmit, onReturn = null }: Props) {
  const form = useCheckedForm(loadSchema, defaultApplication, applicationDraft);
  const send = form.handleSubmit((request) => {
    if (!busy) onSubmit(request);
  });
  const clampAndSend = (event?: BaseSyntheticEvent) => {
    // Enter submits without leaving the field.
    clampAmount(form);
    return send(event);
  };
  return (
    <StepFrame step="application" heading={<AreaHeading>{application.heading}</AreaHeading>}>
      <Panel className="area">
        <p className="lead">{application.lead}</p>
        <FormProvider {...form}>
          <MessagesContext value={application.messages}>
            <SendingForm
              label={application.heading}
              busy={busy}
              busyLabel={application.busy}
              onSubmit={clampAndSend}
            >
              <ErrorSummary labels={application.fields} />
              <ApplicationFields />
              <div className="form__end">
                <FailedSubmit failed={failed}>{application.failed}</FailedSubmit>
                <Button type="submit" size="large">
                  {application.submit}
                </Button>
                {onReturn && (
                  <Button variant="outlined" size="large" onClick={onReturn}>
                    {restartTexts.toOffers}
                  </Button>
                )}
                <ConsentLine texts={application.consent} />
              </div>
            </SendingForm>
          </MessagesContext>
        </FormProvider>
      </Panel>
    </StepFrame>
  );
}
