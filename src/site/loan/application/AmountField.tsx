import { useEffect, useLayoutEffect, useRef } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { application } from '#site/texts/application-form.ts';
import { amountMask } from '../form/masks.ts';
import { parseRubles } from '../form/parse.ts';
import { TextField } from '../form/TextField.tsx';
import { thousands, wholeRubles } from '../number-format.ts';
import type { ApplicationFormValues } from './application-form-schema.ts';
import { defaultApplication } from './application-form-values.ts';
import { useFormText } from './useFormText.ts';
import './amount-field.css';

const { min, max, step } = limits.amount;
const ticks = [0, 1, 2, 3].map((third) => min + ((max - min) * third) / 3);

/** The nearest amount in the range, in rubles. */
export const clamp = (amount: number) => Math.min(Math.max(amount, min), max);

type AmountForm = Pick<UseFormReturn<ApplicationFormValues>, 'getValues' | 'setValue'> & { control: object };

/** The text to which a form's amount was clamped; absent after the next edit. */
const clampedTexts = new WeakMap<object, string>();

/**
 * Brings the form's amount into the range, in whole rubles (section 5). A text that is no amount stays as it is, for
 * the rules to report.
 */
export function clampAmount({ control, getValues, setValue }: AmountForm): void {
  const text = getValues('amount');
  const amount = parseRubles(text);
  if (Number.isNaN(amount)) return;
  const clamped = thousands(clamp(amount));
  if (clamp(amount) !== amount) clampedTexts.set(control, clamped);
  if (clamped !== text) setValue('amount', clamped);
}

/** The amount as text and as a slider, both of one value. When the text is left, it is clamped. */
export function AmountField() {
  const form = useFormContext<ApplicationFormValues>();
  return (
    <TextField
      name="amount"
      label={application.fields.amount}
      defaultValue={defaultApplication.amount}
      inputMode="numeric"
      autoComplete="off"
      mask={amountMask}
      beforeBlur={() => clampAmount(form)}
    >
      <AmountSlider />
      <ClampedNote />
    </TextField>
  );
}

/** The slider of the amount that is in the form, or of the nearest one in the range. */
function AmountSlider() {
  const { getValues, setValue } = useFormContext<ApplicationFormValues>();
  const text = useFormText('amount');
  const amount = clamp(parseRubles(text) || min);
  const slider = useRef<HTMLInputElement>(null);
  const choose = (value: number) =>
    setValue('amount', thousands(value), { shouldTouch: true, shouldValidate: true });

  // The slider may have been moved before the script was loaded; a text typed then takes precedence.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value at hydration counts
  useEffect(() => {
    const value = slider.current?.valueAsNumber ?? min;
    if (value !== min && getValues('amount') === defaultApplication.amount) choose(value);
  }, []);

  // The part of the track before the thumb. A style attribute is blocked by the content security policy.
  useLayoutEffect(() => {
    const style = slider.current?.style;
    if (amount === min) style?.removeProperty('--filled');
    else style?.setProperty('--filled', String((amount - min) / (max - min)));
  }, [amount]);

  return (
    <div className="amount-slider">
      <input
        ref={slider}
        type="range"
        className="amount-slider__range"
        aria-label={application.slider}
        aria-valuetext={wholeRubles(amount)}
        min={min}
        max={max}
        step={step}
        value={amount}
        onChange={(event) => choose(event.target.valueAsNumber)}
      />
      <p className="amount-slider__bounds">
        {ticks.map((tick) => (
          <span key={tick}>{tick === min || tick === max ? wholeRubles(tick) : thousands(tick)}</span>
        ))}
      </p>
    </div>
  );
}

/** The range, beside an amount that was clamped into it, until the next edit. */
function ClampedNote() {
  const { control } = useFormContext<ApplicationFormValues>();
  const text = useFormText('amount');
  const isClamped = clampedTexts.get(control) === text;
  useEffect(() => {
    if (!isClamped) clampedTexts.delete(control);
  }, [control, isClamped]);
  return (
    <p role="status" className="field__note">
      {isClamped ? application.amountRange : ''}
    </p>
  );
}
