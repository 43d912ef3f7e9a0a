import Button from '@mui/material/Button';
import type { BaseSyntheticEvent } from 'react';
import type { ApplicationRequest } from '#contract/application.ts';
import { application } from '#site/texts/application-form.ts';
import { requestTexts } from '#site/texts/shell.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { CheckedForm } from '../form/CheckedForm.tsx';
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

/** Loaded when the first field is left: the form itself needs no rules. */
const loadRules = async () => (await import('./application-form-schema.ts')).applicationRules;

/** Step 1, the application form (sections 2 and 5). */
export function ApplicationForm({ busy, failed, onSubmit, onReturn = null }: Props) {
  const form = useCheckedForm(loadRules, defaultApplication, applicationDraft);
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
      <Panel>
        <CheckedForm
          form={form}
          texts={application}
          busy={busy}
          failed={failed}
          alert={application.failed}
          consentPages={['consents', 'privacy', 'tariffs']}
          onSubmit={clampAndSend}
          instead={
            onReturn && (
              <Button variant="outlined" size="large" className="button--wide" onClick={onReturn}>
                {requestTexts.toOffers}
              </Button>
            )
          }
        >
          <ApplicationFields />
        </CheckedForm>
      </Panel>
    </StepFrame>
  );
}
