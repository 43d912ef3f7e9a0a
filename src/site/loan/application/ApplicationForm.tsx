import type { ApplicationRequest } from '#contract/application.ts';
import { application } from '#site/texts/application-form.ts';
import { Panel } from '#site/ui/Panel.tsx';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { StepFrame } from '../shell/StepFrame.tsx';
import { ApplicationFields } from './ApplicationFields.tsx';
import { applicationDraft, defaultApplication } from './application-form-values.ts';

type Props = {
  busy: boolean;
  failed: boolean;
  onSubmit: (request: ApplicationRequest) => void;
  /** Returns to the offers of an earlier request; null if there are none. */
  onReturn?: (() => void) | null;
};

/** Loads the rules when the first field is left: the form renders without them. */
const loadRules = async () => (await import('./application-form-schema.ts')).applicationRules;

/** Step 1, the application form (sections 2 and 5). */
export function ApplicationForm({ busy, failed, onSubmit, onReturn = null }: Props) {
  return (
    <StepFrame step="application" title={application.heading}>
      <Panel>
        <CheckedForm
          texts={application}
          loadRules={loadRules}
          defaultValues={defaultApplication}
          draft={applicationDraft}
          consentPages={['consents', 'privacy', 'tariffs']}
          busy={busy}
          failed={failed}
          alert={application.failed}
          onSubmit={onSubmit}
          onReturn={onReturn}
        >
          <ApplicationFields />
        </CheckedForm>
      </Panel>
    </StepFrame>
  );
}
