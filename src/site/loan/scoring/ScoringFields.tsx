import { useFormContext } from 'react-hook-form';
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

const { groups } = scoring;
const yearAttributes = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const;
const digitAttributes = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The eleven fields of the scoring form. */
export function ScoringFields() {
  return (
    <>
      <FieldGroup name={groups.person}>
        <SelectField name="gender" options={options.gender} autoComplete="sex" />
        <SelectField name="maritalStatus" options={options.maritalStatus} />
        <SelectField name="dependentAmount" options={options.dependentAmount} />
      </FieldGroup>
      <FieldGroup name={groups.passport}>
        <TextField name="passportIssueDate" type="date" autoComplete="off" max={localToday()} />
        <TextField name="passportIssueBranch" maxLength={7} mask={divisionCodeMask} {...digitAttributes} />
      </FieldGroup>
      <FieldGroup name={groups.work}>
        <SelectField name="employmentStatus" options={options.employmentStatus} />
        <SelectField name="position" options={options.position} />
        <TextField name="employerINN" maxLength={limits.innLength} mask={digitsMask} {...digitAttributes} />
        <SalaryField />
        <TextField
          name="workExperienceTotal"
          // The current experience cannot exceed the total.
          registration={{ deps: 'workExperienceCurrent' }}
          {...yearAttributes}
        />
        <TextField name="workExperienceCurrent" {...yearAttributes} enterKeyHint="go" />
      </FieldGroup>
    </>
  );
}

/** Shows the salary as parsed once the field is left: `60 000,00 ₽` becomes `60000`. */
function SalaryField() {
  const { getValues, setValue } = useFormContext<ScoringFormValues>();
  const showSalary = () => {
    const salary = parseMoney(getValues('salary'));
    if (Number.isSafeInteger(salary)) setValue('salary', String(salary), { shouldValidate: true });
  };
  return (
    <TextField name="salary" mask={salaryMask} registration={{ onBlur: showSalary }} {...digitAttributes} />
  );
}
