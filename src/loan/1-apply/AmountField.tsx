import { useFormContext } from 'react-hook-form';
import { application } from '#texts/application.ts';
import { amountMask } from '../fields/masks.ts';
import { thousands } from '../fields/money.ts';
import { wholeNumberIn } from '../fields/reading.ts';
import { TextField } from '../fields/TextField.tsx';
import { AmountScale, clamped } from './AmountScale.tsx';
import { type ApplicationTexts, emptyApplication } from './application-texts.ts';
import './amount-field.css';

/** The amount as text and on a scale, both of one value. Left, it is brought into the range; empty, it is wrong. */
export function AmountField() {
  const { getValues, setValue } = useFormContext<ApplicationTexts>();

  const clamp = () => {
    const typed = wholeNumberIn(getValues('amount'));
    if (typed !== undefined && clamped(typed) !== typed) setValue('amount', thousands(clamped(typed)));
  };

  return (
    <TextField
      name="amount"
      label={application.fields.amount}
      defaultValue={emptyApplication.amount}
      inputMode="numeric"
      autoComplete="off"
      mask={amountMask}
      onLeave={clamp}
    >
      <AmountScale />
    </TextField>
  );
}
