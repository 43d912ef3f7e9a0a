import { useFormContext } from 'react-hook-form';
import { localToday } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { employmentStatuses, genders, maritalStatuses, positions } from '#contract/scoring.ts';
import { scoring } from '#site/texts/scoring-form.ts';
import { digitsMask, divisionCodeMask } from '../form/masks.ts';
import { parseMoney } from '../form/parse.ts';
import { SelectField } from '../form/SelectField.tsx';
import { FieldGroup } from '../form/SendingForm.tsx';
import { TextField } from '../form/TextField.tsx';
import type { ScoringFormValues } from './scoring-form-schema.ts';

const { groups } = scoring;
const yearAttributes = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const;
// No `maxLength`: if `7701 2345 6789` is dictated, a browser would cut it before the mask removes the spaces.
const digitAttributes = { inputMode: 'numeric', autoComplete: 'off' } as const;

/** The options of a select: an empty one, then the contract's constants with their labels. */
const optionsOf = <Constant extends string>(
  constants: readonly Constant[],
  labels: Record<Constant, string>,
) => [
  { value: '', label: scoring.unselected },
  ...constants.map((value) => ({ value, label: labels[value] })),
];

const { min, max, unselected } = limits.dependents;

const options = {
  gender: optionsOf(genders, scoring.options.gender),
  maritalStatus: optionsOf(maritalStatuses, scoring.options.maritalStatus),
  employmentStatus: optionsOf(employmentStatuses, scoring.options.employmentStatus),
  position: optionsOf(positions, scoring.options.position),
  dependentAmount: [
    { value: String(unselected), label: scoring.unselected },
    ...Array.from({ length: max - min + 1 }, (_, index) => String(min + index)).map((value) => ({
      value,
      label: value === '0' ? scoring.noDependents : value,
    })),
  ],
};

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
        <TextField name="passportIssueBranch" mask={divisionCodeMask} {...digitAttributes} />
      </FieldGroup>
      <FieldGroup name={groups.work}>
        <SelectField name="employmentStatus" options={options.employmentStatus} />
        <TextField name="employerINN" mask={digitsMask} {...digitAttributes} />
        <SalaryField />
        <SelectField name="position" options={options.position} />
        <TextField
          name="workExperienceTotal"
          // Also checks the current experience, which cannot exceed the total.
          registration={{ deps: 'workExperienceCurrent' }}
          {...yearAttributes}
        />
        <TextField name="workExperienceCurrent" {...yearAttributes} enterKeyHint="go" />
      </FieldGroup>
    </>
  );
}

/** When the field loses focus, a whole number of rubles is reformatted: `60 000,00 ₽` becomes `60000`. Other text stays. */
function SalaryField() {
  const { getValues, setValue } = useFormContext<ScoringFormValues>();
  const showSalary = () => {
    const salary = parseMoney(getValues('salary'));
    if (Number.isSafeInteger(salary)) setValue('salary', String(salary), { shouldValidate: true });
  };
  return <TextField name="salary" registration={{ onBlur: showSalary }} {...digitAttributes} />;
}
