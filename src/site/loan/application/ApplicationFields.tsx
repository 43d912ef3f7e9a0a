import { memo, useRef, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { type IsoDate, latestBirthdate, localToday } from '#contract/dates.ts';
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

const { fields, groups, hints } = application;
const terms = limits.terms.map((term) => ({ value: String(term), label: application.termOption(term) }));
const name = { maxLength: limits.nameLength, autoCapitalize: 'words', spellCheck: false };
const digits = { inputMode: 'numeric', autoComplete: 'off', digitsOnly: true } as const;

/** The nine fields of the application form, in the order of a passport. Each renders when its own state changes. */
export const ApplicationFields = memo(() => {
  return (
    <>
      <FieldGroup name={groups.credit}>
        <AmountField />
        <SelectField name="term" label={fields.term} options={terms} />
        <CreditEstimate />
      </FieldGroup>
      <Eligibility />
      <FieldGroup name={groups.person}>
        <TextField
          name="lastName"
          label={fields.lastName}
          autoComplete="family-name"
          {...name}
          hint={hints.names}
        />
        <TextField name="firstName" label={fields.firstName} autoComplete="given-name" {...name} />
        <TextField
          name="middleName"
          label={fields.middleName}
          autoComplete="additional-name"
          {...name}
          isOptional
        />
        <TextField
          name="email"
          label={fields.email}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="email"
          maxLength={limits.emailLength}
          hint={hints.email}
        />
      </FieldGroup>
      <FieldGroup name={groups.passport}>
        <BirthdateField />
        <PassportFields />
      </FieldGroup>
    </>
  );
});

/** Series and number. A whole passport, pasted into one of them, fills both. */
function PassportFields() {
  const { setValue } = useFormContext<ApplicationFormValues>();
  const takePaste = (text: string) => {
    const [series, number] = [passportSeriesMask(text), passportNumberMask(text)];
    const isWhole =
      series.length === limits.passportSeriesLength && number.length === limits.passportNumberLength;
    if (isWhole) {
      setValue('passportSeries', series, { shouldValidate: true });
      setValue('passportNumber', number, { shouldValidate: true });
    }
    return isWhole;
  };
  return (
    <>
      <TextField
        name="passportSeries"
        label={fields.passportSeries}
        maxLength={limits.passportSeriesLength}
        mask={passportSeriesMask}
        takePaste={takePaste}
        {...digits}
      />
      <TextField
        name="passportNumber"
        label={fields.passportNumber}
        maxLength={limits.passportNumberLength}
        mask={passportNumberMask}
        takePaste={takePaste}
        enterKeyHint="go"
        {...digits}
      />
    </>
  );
}

/** A component of its own: only it renders again when today is known, after hydration. */
function BirthdateField() {
  const today = useToday();
  return (
    <TextField
      name="birthdate"
      label={fields.birthdate}
      type="date"
      autoComplete="bday"
      max={today ? latestBirthdate(today) : undefined}
    />
  );
}

/**
 * Today in the visitor's time zone. Null in the prerendered page, which was built on an earlier day, and while a date is half
 * typed: a browser that gets another `max` would drop what is typed.
 */
function useToday(): IsoDate | null {
  const today = useRef<IsoDate | null>(null);
  const snapshot = () => {
    today.current ??= isDateHalfTyped() ? null : localToday();
    return today.current;
  };
  return useSyncExternalStore(onFocusOut, snapshot, () => null);
}

const isDateHalfTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=date]')].some(
    (input) => input.validity.badInput,
  );

function onFocusOut(notify: () => void): () => void {
  document.addEventListener('focusout', notify);
  return () => document.removeEventListener('focusout', notify);
}
