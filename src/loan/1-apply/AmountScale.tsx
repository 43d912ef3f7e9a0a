import { useLayoutEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { application } from '#texts/application.ts';
import { thousands, wholeRubles } from '../fields/money.ts';
import { wholeNumberIn } from '../fields/reading.ts';
import { type ApplicationTexts, emptyApplication } from './application-texts.ts';

const { min, max, step } = limits.amount;

/** Brought into the range that the bank lends in. */
export const clamped = (amount: number) => Math.min(Math.max(amount, min), max);

/** The amount on a scale. It alone is drawn anew while the amount is typed. */
export function AmountScale() {
  const { control, getValues, setValue } = useFormContext<ApplicationTexts>();
  const amount = clamped(wholeNumberIn(useWatch({ control, name: 'amount' })) || min);
  const scale = useRef<HTMLInputElement>(null);
  const choose = (value: number) =>
    setValue('amount', thousands(value), { shouldTouch: true, shouldValidate: true });

  // It may have been moved before there was any script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it was found
  useLayoutEffect(() => {
    const found = scale.current?.valueAsNumber ?? min;
    if (found !== amount && getValues('amount') === emptyApplication.amount) choose(found);
  }, []);

  return (
    <div className="amount-scale">
      <input
        ref={scale}
        type="range"
        className="amount-scale__range"
        aria-label={application.slider}
        aria-valuetext={wholeRubles(amount)}
        min={min}
        max={max}
        step={step}
        value={amount}
        onChange={(event) => choose(event.target.valueAsNumber)}
      />
      <p className="amount-scale__bounds">
        <span>{wholeRubles(min)}</span>
        <span>{wholeRubles(max)}</span>
      </p>
    </div>
  );
}
