import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { InvalidIcon, ValidIcon } from '#site/ui/Icon.tsx';
import { unchecked } from './useCheckedForm.ts';
import './field.css';

type FieldState = 'untouched' | 'valid' | 'invalid';

/** The id of a field's control. */
export const inputId = (name: string) => `field-${name}`;

/** A field's state and error message. Both show once the field was left or the form was submitted. */
export function useField(name: string, hasHint: boolean) {
  const { control, register } = useFormContext<Record<string, string>>();
  // Subscribes to these values only: with `getFieldState` the field would render at every key.
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name });
  const error = errors[name];
  const isShown = (touchedFields[name] === true || isSubmitted) && error?.type !== unchecked;
  const isInvalid = isShown && error !== undefined;
  const state: FieldState = isShown ? (isInvalid ? 'invalid' : 'valid') : 'untouched';
  const ids = { input: inputId(name), error: `field-${name}-error`, hint: `field-${name}-hint` };
  const describedBy = isInvalid ? ids.error : hasHint ? ids.hint : undefined;
  return { ids, state, isInvalid, describedBy, error: isInvalid ? error?.message : undefined, register };
}

type Props = {
  name: string;
  label: string;
  hint?: string;
  field: ReturnType<typeof useField>;
  children: ReactNode;
  /** Content of the field under its control. */
  below?: ReactNode;
};

/** A field's wrapper: label, control, the icon of its state, and its error or its hint. */
export function FieldBox({ name, label, hint, field, children, below }: Props) {
  return (
    <div className="field" data-field={name} data-state={field.state}>
      <label className="field__label" htmlFor={field.ids.input}>
        {label}
      </label>
      <div className="field__control">
        {children}
        <FieldStateIcon state={field.state} />
      </div>
      {below}
      {field.error !== undefined && (
        <p className="field__error" id={field.ids.error}>
          {field.error}
        </p>
      )}
      {field.error === undefined && hint !== undefined && (
        <p className="field__hint" id={field.ids.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** No icon before the field is touched (section 2). */
function FieldStateIcon({ state }: { state: FieldState }) {
  if (state === 'untouched') return null;
  const Icon = state === 'valid' ? ValidIcon : InvalidIcon;
  return <Icon className={`field__state field__state--${state}`} />;
}
