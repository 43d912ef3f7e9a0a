import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { localToday } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { digitsMask, divisionCodeMask, salaryMask } from '../form/masks.ts';
import { parseMoney } from '../form/parse.ts';
import { SelectField } from '../form/SelectField.tsx';
import { FieldGroup } from '../form/SendingForm.tsx';
import { TextField } from '../form/TextField.tsx';
import type { ScoringFormValues } from './scoring-form-schema.ts';
import { options } from './scoring-form-values.ts';

const { fields, groups, hints } = scoring;
const years = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const;
const digits = { inputMode: 'numeric', autoComplete: 'off' } as const;

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

/** Shows the salary as it was read: `60 000,00 ₽` is `60000`. */
function showSalary({ getValues, setValue }: UseFormReturn<ScoringFormValues>): void {
  const text = getValues('salary');
  const salary = parseMoney(text);
  if (Number.isSafeInteger(salary) && String(salary) !== text) setValue('salary', String(salary));
}

/** Current experience is checked again when total experience is left: the one limits the other. */
function WorkFields() {
  const form = useFormContext<ScoringFormValues>();
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
        mask={digitsMask}
        digitsOnly
        {...digits}
      />
      <TextField
        name="salary"
        label={fields.salary}
        hint={hints.salary}
        mask={salaryMask}
        beforeBlur={() => showSalary(form)}
        {...digits}
      />
      <TextField
        name="workExperienceTotal"
        label={fields.workExperienceTotal}
        hint={hints.experience}
        afterBlur={() => form.trigger('workExperienceCurrent')}
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
