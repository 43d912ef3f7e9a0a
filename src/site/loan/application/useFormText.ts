import { useCallback, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ApplicationFormValues } from './application-form-schema.ts';
import { defaultApplication } from './application-form-values.ts';

/** The form's text of a field. Before hydration there is no form, and the text is the initial one. */
export function useFormText(name: 'amount' | 'term'): string {
  const { getValues, subscribe } = useFormContext<ApplicationFormValues>();
  const onChange = useCallback(
    (notify: () => void) => subscribe({ name, formState: { values: true }, callback: notify }),
    [name, subscribe],
  );
  return useSyncExternalStore(
    onChange,
    () => getValues(name),
    () => defaultApplication[name],
  );
}
