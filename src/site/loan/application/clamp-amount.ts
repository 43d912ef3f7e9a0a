import type { UseFormReturn } from 'react-hook-form';
import { thousands } from '../form/money.ts';
import { rublesIn } from '../form/parse.ts';
import { clamped } from './AmountScale.tsx';
import type { ApplicationTexts } from './application-form-values.ts';

type Amount = Pick<UseFormReturn<ApplicationTexts>, 'getValues' | 'setValue'>;

/** Brings the amount into the range, in whole rubles; where there is none, that is for the rules to tell (section 5). */
export function settleAmount({ getValues, setValue }: Amount): void {
  const text = getValues('amount');
  const typed = rublesIn(text);
  if (typed === undefined) return;
  const settled = thousands(clamped(typed));
  if (settled !== text) setValue('amount', settled);
}
