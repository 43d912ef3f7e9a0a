import { ownApplicationNumber } from '#contract/application-number.ts';
import { application } from '#site/texts/application-form.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { Notice } from '../form/Alert.tsx';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { addressOf } from '../form/drafts.ts';
import { useApplication } from '../shell/application-context.ts';
import { StepFrame } from '../shell/StepFrame.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { applicationDraft, applicationRules, defaultApplication } from './application-form-schema.ts';

/** Step 1, the application form (specification, sections 2 and 5). */
export function ApplicationForm({ onReturn }: { onReturn?: (() => void) | null }) {
  const { applicationId, commands } = useApplication();
  const address = onReturn && ownApplicationNumber(applicationId) && addressOf(applicationId);
  return (
    <StepFrame step="application" title={application.heading}>
      {address && <Notice>{application.otherAddress(address)}</Notice>}
      <Panel>
        <CheckedForm
          texts={application}
          rules={applicationRules}
          defaultValues={defaultApplication}
          draft={applicationDraft}
          consentPages={['consents', 'privacy', 'tariffs']}
          alert={application.failed}
          onSubmit={commands.submitApplication}
          onReturn={onReturn}
        >
          <ApplicationFields />
        </CheckedForm>
      </Panel>
    </StepFrame>
  );
}
