import { type ClipboardEvent, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type IsoDate, localToday, yearsBefore } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { application } from '#site/texts/application-form.ts';
import { digitsMask } from '../form/masks.ts';
import { SelectField } from '../form/SelectField.tsx';
import { FieldGroup } from '../form/SendingForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { AmountField } from './AmountField.tsx';
import type { ApplicationFormValues } from './application-form-schema.ts';
import { CreditEstimate } from './CreditEstimate.tsx';
import { Eligibility } from './Eligibility.tsx';

const { groups } = application;
const terms = limits.terms.map((term) => ({ value: String(term), label: application.termOption(term) }));
const nameAttributes = { autoCapitalize: 'words', spellCheck: false };

export const ApplicationFields = () => (
  <>
    <FieldGroup name={groups.credit}>
      <AmountField />
      <SelectField name="term" options={terms} />
      <CreditEstimate />
    </FieldGroup>
    <Eligibility />
    <FieldGroup name={groups.person}>
      <TextField name="firstName" autoComplete="given-name" {...nameAttributes} />
      <TextField name="lastName" autoComplete="family-name" {...nameAttributes} />
      <TextField name="middleName" autoComplete="additional-name" {...nameAttributes} isOptional />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
      />
    </FieldGroup>
    <FieldGroup name={groups.passport}>
      <BirthdateField />
      <PassportFields />
    </FieldGroup>
  </>
);

/** The series and the number of the passport. A full passport number pasted into either field fills both. */
function PassportFields() {
  const { setValue } = useFormContext<ApplicationFormValues>();
  const pasteFullNumber = (event: ClipboardEvent) => {
    const digits = digitsMask(event.clipboardData.getData('text'));
    if (!/^\d{10}$/.test(digits)) return;
    event.preventDefault();
    setValue('passportSeries', digits.slice(0, limits.passportSeriesLength), { shouldValidate: true });
    setValue('passportNumber', digits.slice(limits.passportSeriesLength), { shouldValidate: true });
  };
  const digitAttributes = {
    inputMode: 'numeric',
    autoComplete: 'off',
    mask: digitsMask,
    onPaste: pasteFullNumber,
  } as const;
  return (
    <>
      <TextField name="passportSeries" maxLength={limits.passportSeriesLength} {...digitAttributes} />
      <TextField
        name="passportNumber"
        maxLength={limits.passportNumberLength}
        enterKeyHint="go"
        {...digitAttributes}
      />
    </>
  );
}

/**
 * `max`, the latest birthdate of an adult (specification, section 5), is set after hydration, because the prerendered
 * page may be from an earlier day. It does not change while a date is half typed, because a browser would discard the
 * typed part.
 */
function BirthdateField() {
  const [max, setMax] = useState<IsoDate>();
  const updateMax = () => {
    const input = document.querySelector<HTMLInputElement>('[name=birthdate]');
    if (!input?.validity.badInput) setMax(yearsBefore(localToday(), limits.minimumAge));
  };
  useEffect(updateMax, []);
  return (
    <TextField
      name="birthdate"
      type="date"
      autoComplete="bday"
      max={max}
      registration={{ onBlur: updateMax }}
    />
  );
}
