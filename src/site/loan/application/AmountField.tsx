import { useFormContext } from 'react-hook-form';
import { application } from '#site/texts/application.ts';
import { amountMask } from '../form/masks.ts';
import { TextField } from '../form/TextField.tsx';
import { AmountScale } from './AmountScale.tsx';
import { type ApplicationTexts, emptyApplication } from './application-form-values.ts';
import { settleAmount } from './clamp-amount.ts';
import './amount-field.css';

/** The amount as text and on a scale, both of one value. Left, it is brought into the range; empty, it is wrong. */
export function AmountField() {
  const form = useFormContext<ApplicationTexts>();
  return (
    <TextField
      name="amount"
      label={application.fields.amount}
      defaultValue={emptyApplication.amount}
      inputMode="numeric"
      autoComplete="off"
      mask={amountMask}
      onLeave={() => settleAmount(form)}
    >
      <AmountScale />
    </TextField>
  );
}
