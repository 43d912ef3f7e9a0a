import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useFormContext } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { application } from '#site/texts/application.ts';
import { thousands, wholeRubles } from '../form/money.ts';
import { rublesIn } from '../form/parse.ts';
import { type ApplicationTexts, emptyApplication } from './application-form-values.ts';

const { min, max, step } = limits.amount;

/** Brought into the range that the bank lends in. */
export const clamped = (amount: number) => Math.min(Math.max(amount, min), max);

/** The amount on a scale. It alone is drawn anew while the amount is typed. */
export function AmountScale() {
  const { getValues, setValue } = useFormContext<ApplicationTexts>();
  const text = useAmountText();
  const amount = clamped(rublesIn(text) || min);
  const scale = useRef<HTMLInputElement>(null);
  const choose = (value: number) =>
    setValue('amount', thousands(value), { shouldTouch: true, shouldValidate: true });

  // The scale may have been moved before there was any script; a text that was typed counts more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it was found
  useEffect(() => {
    const found = scale.current?.valueAsNumber ?? min;
    if (found !== min && getValues('amount') === emptyApplication.amount) choose(found);
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

/** The text of the amount as the form has it, also where it was typed before there was any form. */
function useAmountText(): string {
  const { getValues, subscribe } = useFormContext<ApplicationTexts>();
  const onChange = useCallback(
    (notify: () => void) => subscribe({ name: 'amount', formState: { values: true }, callback: notify }),
    [subscribe],
  );
  return useSyncExternalStore(
    onChange,
    () => getValues('amount'),
    () => emptyApplication.amount,
  );
}
