import { useFormContext } from 'react-hook-form';
import { localToday } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { scoring } from '#site/texts/scoring.ts';
import { digitsMask, divisionCodeMask } from '../form/masks.ts';
import { SelectField } from '../form/SelectField.tsx';
import { FieldGroup } from '../form/SendingForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { options, type ScoringFormValues } from './scoring-form-values.ts';

const { fields, groups, hints } = scoring;
const years = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const;
const digits = { inputMode: 'numeric', autoComplete: 'off', mask: digitsMask } as const;

/** The eleven fields of the scoring form. */
export function ScoringFields() {
  return (
    <>
      <FieldGroup name={groups.person}>
        <SelectField name="gender" label={fields.gender} options={options.gender} autoComplete="sex" />
        <SelectField name="maritalStatus" label={fields.maritalStatus} options={options.maritalStatus} />
        <SelectField
          name="dependentAmount"
          label={fields.dependentAmount}
          options={options.dependentAmount}
        />
      </FieldGroup>
      <FieldGroup name={groups.passport}>
        <TextField
          name="passportIssueDate"
          label={fields.passportIssueDate}
          type="date"
          autoComplete="off"
          max={localToday()}
        />
        <TextField
          name="passportIssueBranch"
          label={fields.passportIssueBranch}
          hint={hints.passportIssueBranch}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          mask={divisionCodeMask}
        />
      </FieldGroup>
      <WorkFields />
    </>
  );
}

/** Current experience is checked again when total experience is left: the one limits the other. */
function WorkFields() {
  const { trigger } = useFormContext<ScoringFormValues>();
  return (
    <FieldGroup name={groups.work}>
      <SelectField
        name="employmentStatus"
        label={fields.employmentStatus}
        options={options.employmentStatus}
      />
      <SelectField name="position" label={fields.position} options={options.position} />
      <TextField
        name="employerINN"
        label={fields.employerINN}
        hint={hints.employerINN}
        maxLength={limits.innLength}
        digitsOnly
        {...digits}
      />
      <TextField name="salary" label={fields.salary} maxLength={limits.salaryLength} {...digits} />
      <TextField
        name="workExperienceTotal"
        label={fields.workExperienceTotal}
        hint={hints.experience}
        afterBlur={() => trigger('workExperienceCurrent')}
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
