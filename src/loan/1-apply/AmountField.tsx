import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { application } from '#texts/application.ts';
import { amountMask } from '../fields/masks.ts';
import { thousands, wholeRubles } from '../fields/money.ts';
import { wholeNumberIn } from '../fields/reading.ts';
import { TextField } from '../fields/TextField.tsx';
import type { ApplicationTexts } from './application-texts.ts';
import './amount-field.css';

const { min, max, step } = limits.amount;
const clamped = (amount: number) => Math.min(Math.max(amount, min), max);

/** The amount as text and on a scale, both of one value. Left, it is brought into the range; empty, it is wrong. */
export function AmountField() {
  const { control, getValues, setValue } = useFormContext<ApplicationTexts>();
  const amount = wholeNumberIn(useWatch({ control, name: 'amount' }));

  const clamp = () => {
    const typed = wholeNumberIn(getValues('amount'));
    if (typed !== undefined && clamped(typed) !== typed) setValue('amount', thousands(clamped(typed)));
  };

  return (
    <TextField
      name="amount"
      label={application.fields.amount}
      inputMode="numeric"
      autoComplete="off"
      mask={amountMask}
      onLeave={clamp}
    >
      <div className="amount-scale">
        <input
          type="range"
          className="amount-scale__range"
          aria-label={application.slider}
          aria-valuetext={wholeRubles(clamped(amount || min))}
          min={min}
          max={max}
          step={step}
          value={clamped(amount || min)}
          onChange={(event) =>
            setValue('amount', thousands(event.target.valueAsNumber), {
              shouldTouch: true,
              shouldValidate: true,
            })
          }
        />
        <p className="amount-scale__bounds">
          <span>{wholeRubles(min)}</span>
          <span>{wholeRubles(max)}</span>
        </p>
      </div>
    </TextField>
  );
}
