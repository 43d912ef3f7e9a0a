import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '#site/ui/Alert.tsx';
import { unchecked } from './useCheckedForm.ts';

type Props = { failed: boolean; children: ReactNode };

/** The alert of a form that could not be sent: its call has failed, or its fields could not be checked. */
export function FailedSubmit({ failed, children }: Props) {
  const { errors, isSubmitted, submitCount } = useFormState();
  const isUnchecked = isSubmitted && Object.values(errors).some((error) => error?.type === unchecked);
  return (failed || isUnchecked) && <Alert key={submitCount}>{children}</Alert>;
}
