import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '#site/ui/Alert.tsx';
import { unchecked } from './useCheckedForm.ts';

type Props = { failed: boolean; children: ReactNode };

/**
 * The alert of a form that could not be sent: its call has failed, or its fields could not be checked. It goes when the
 * form is submitted with errors: nothing is sent then, and the error summary says why.
 */
export function FailedSubmit({ failed, children }: Props) {
  const { errors, isSubmitted, isSubmitSuccessful, submitCount } = useFormState();
  const isUnchecked = isSubmitted && Object.values(errors).some((error) => error?.type === unchecked);
  const isInvalid = isSubmitted && !isSubmitSuccessful;
  return ((failed && !isInvalid) || isUnchecked) && <Alert key={submitCount}>{children}</Alert>;
}
