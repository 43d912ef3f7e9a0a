import { useFormContext, useFormState } from 'react-hook-form';

export type Verdict = 'untouched' | 'valid' | 'invalid';

/** The id of a field's control. */
export const inputId = (name: string) => `field-${name}`;

/** What a field shows of its form: whether it is right, once it was left or the form was sent, and what is wrong. */
export function useField(name: string, hasHint: boolean) {
  const { control, register } = useFormContext<Record<string, string>>();
  // Only what is read here draws the field again: `getFieldState` would do so at every key.
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name });
  const error = errors[name];
  const isShown = touchedFields[name] === true || isSubmitted;
  const isInvalid = isShown && error !== undefined;
  const verdict: Verdict = isShown ? (isInvalid ? 'invalid' : 'valid') : 'untouched';
  const ids = { input: inputId(name), error: `field-${name}-error`, hint: `field-${name}-hint` };
  const describedBy = isInvalid ? ids.error : hasHint ? ids.hint : undefined;
  return { ids, verdict, isInvalid, describedBy, error: isInvalid ? error?.message : undefined, register };
}
