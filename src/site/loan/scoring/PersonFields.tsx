import { localToday } from '#contract/dates.ts';
import { scoring } from '#site/texts/scoring.ts';
import { divisionCodeMask } from '../form/masks.ts';
import { SelectField } from '../form/SelectField.tsx';
import { FieldGroup } from '../form/SendingForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { choices } from './choices.ts';

const { fields, groups } = scoring;

/** What the form asks about the person and the passport. */
export function PersonFields() {
  return (
    <>
      <FieldGroup name={groups.person}>
        <SelectField name="gender" label={fields.gender} options={choices.gender} autoComplete="sex" />
        <SelectField name="maritalStatus" label={fields.maritalStatus} options={choices.maritalStatus} />
        <SelectField
          name="dependentAmount"
          label={fields.dependentAmount}
          options={choices.dependentAmount}
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
          hint={scoring.hints.passportIssueBranch}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          mask={divisionCodeMask}
        />
      </FieldGroup>
    </>
  );
}
