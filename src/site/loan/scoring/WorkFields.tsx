import { useFormContext } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { scoring } from '#site/texts/scoring.ts';
import { SelectField } from '../form/SelectField.tsx';
import { FieldGroup } from '../form/SendingForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { choices } from './choices.ts';
import type { ScoringTexts } from './scoring-form-values.ts';

const { fields, groups, hints } = scoring;
const years = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const;
const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** What the form asks about the work. The two lengths of service are checked against each other, whichever was left. */
export function WorkFields() {
  const { trigger } = useFormContext<ScoringTexts>();
  return (
    <FieldGroup name={groups.work}>
      <SelectField
        name="employmentStatus"
        label={fields.employmentStatus}
        options={choices.employmentStatus}
      />
      <SelectField name="position" label={fields.position} options={choices.position} />
      <TextField
        name="employerINN"
        label={fields.employerINN}
        hint={hints.employerINN}
        maxLength={limits.innLength}
        {...digits}
      />
      <TextField name="salary" label={fields.salary} maxLength={limits.salaryLength} {...digits} />
      <TextField
        name="workExperienceTotal"
        label={fields.workExperienceTotal}
        hint={hints.experience}
        onLeft={() => trigger('workExperienceCurrent')}
        {...years}
      />
      <TextField
        name="workExperienceCurrent"
        label={fields.workExperienceCurrent}
        {...years}
        enterKeyHint="go"
      />
    </FieldGroup>
  );
}
