import { type ClipboardEvent, memo, useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type IsoDate, latestBirthdate } from '#contract/dates.ts';
import { limits } from '#contract/limits.ts';
import { application } from '#site/texts/application-form.ts';
import { passportNumberMask, passportSeriesMask } from '../form/masks.ts';
import { SelectField } from '../form/SelectField.tsx';
import { FieldGroup } from '../form/SendingForm.tsx';
import { TextField } from '../form/TextField.tsx';
import { AmountField } from './AmountField.tsx';
import type { ApplicationFormValues } from './application-form-schema.ts';
import { CreditEstimate } from './CreditEstimate.tsx';
import { Eligibility } from './Eligibility.tsx';

const { groups } = application;
const terms = limits.terms.map((term) => ({ value: String(term), label: application.termOption(term) }));
const name = { maxLength: limits.nameLength, autoCapitalize: 'words', spellCheck: false };

/** The nine fields of the application form, in the order of a passport. Each renders when its own state changes. */
export const ApplicationFields = memo(() => (
  <>
    <FieldGroup name={groups.credit}>
      <AmountField />
      <SelectField name="term" options={terms} />
      <CreditEstimate />
    </FieldGroup>
    <Eligibility />
    <FieldGroup name={groups.person}>
      <TextField name="lastName" autoComplete="family-name" {...name} />
      <TextField name="firstName" autoComplete="given-name" {...name} />
      <TextField name="middleName" autoComplete="additional-name" {...name} isOptional />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="email"
        maxLength={limits.emailLength}
      />
    </FieldGroup>
    <FieldGroup name={groups.passport}>
      <BirthdateField />
      <PassportFields />
    </FieldGroup>
  </>
));

/** Series and number. A whole passport, pasted into one of them, fills both. */
function PassportFields() {
  const { setValue } = useFormContext<ApplicationFormValues>();
  const takeWhole = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const [series, number] = [passportSeriesMask(text), passportNumberMask(text)];
    if (series.length !== limits.passportSeriesLength || number.length !== limits.passportNumberLength)
      return;
    event.preventDefault();
    setValue('passportSeries', series, { shouldValidate: true });
    setValue('passportNumber', number, { shouldValidate: true });
  };
  const digits = {
    inputMode: 'numeric',
    autoComplete: 'off',
    onPaste: takeWhole,
  } as const;
  return (
    <>
      <TextField
        name="passportSeries"
        maxLength={limits.passportSeriesLength}
        mask={passportSeriesMask}
        {...digits}
      />
      <TextField
        name="passportNumber"
        maxLength={limits.passportNumberLength}
        mask={passportNumberMask}
        enterKeyHint="go"
        {...digits}
      />
    </>
  );
}

/**
 * The latest birthdate is that of the visitor's day: the prerendered page, which was built on an earlier one, has none.
 * Nor has a half typed date: a browser that gets another `max` would drop what is typed.
 */
function BirthdateField() {
  const [latest, setLatest] = useState<IsoDate>();
  const limit = () => {
    const input = document.querySelector<HTMLInputElement>('[name=birthdate]');
    if (!input?.validity.badInput) setLatest(latestBirthdate());
  };
  useEffect(limit, []);
  return (
    <TextField
      name="birthdate"
      type="date"
      autoComplete="bday"
      max={latest}
      registration={{ onBlur: limit }}
    />
  );
}
