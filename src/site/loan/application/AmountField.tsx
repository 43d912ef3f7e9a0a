import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#contract/limits.ts';
import { application } from '#site/texts/application-form.ts';
import { amountMask } from '../form/masks.ts';
import { parseRubles } from '../form/parse.ts';
import { TextField } from '../form/TextField.tsx';
import { groupedInteger, wholeRubles } from '../format.ts';
import { type ApplicationFormValues, defaultApplication } from './application-form-schema.ts';
import './amount-field.css';

const { min, max, step } = limits.amount;
const ticks = [0, 1, 2, 3].map((third) => min + ((max - min) * third) / 3);

/** The nearest amount in the range, in rubles. */
const clamp = (amount: number) => Math.min(Math.max(amount, min), max);

/** Returns the amount in the form, clamped to the range; the lowest if the text is not an amount. */
export const useAmount = () =>
  clamp(parseRubles(useWatch<ApplicationFormValues, 'amount'>({ name: 'amount' })) || min);

/**
 * The amount as text and as a slider, which share one value. When the text loses the focus, it is clamped to the
 * range in whole rubles (specification, section 5). If the amount was outside the range, a note states the range until
 * the next edit. Text that is not an amount stays, for validation to report; the slider then shows the lowest amount.
 */
export function AmountField() {
  const { getValues, setValue } = useFormContext<ApplicationFormValues>();
  const amount = useAmount();
  const [isClamped, setClamped] = useState(false);
  const slider = useRef<HTMLInputElement>(null);
  const clampText = () => {
    const text = getValues('amount');
    const typed = parseRubles(text);
    if (Number.isNaN(typed)) return;
    if (clamp(typed) !== typed) setClamped(true);
    const clamped = groupedInteger(clamp(typed));
    if (clamped !== text) setValue('amount', clamped, { shouldValidate: true });
  };
  const choose = (value: number) => {
    setValue('amount', groupedInteger(value), { shouldTouch: true, shouldValidate: true });
    setClamped(false);
  };

  // Adopts the slider's value if the slider was moved before the script was loaded, unless the text was changed too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the value at hydration counts
  useEffect(() => {
    const value = slider.current?.valueAsNumber ?? min;
    if (value !== min && getValues('amount') === defaultApplication.amount) choose(value);
  }, []);

  // Fills the track up to the thumb. The prerendered page has the lowest amount, which needs no style attribute: the
  // content security policy would block one.
  const filled = { '--filled': (amount - min) / (max - min) } as CSSProperties;

  return (
    <TextField
      name="amount"
      defaultValue={defaultApplication.amount}
      inputMode="numeric"
      autoComplete="off"
      mask={amountMask}
      registration={{ onBlur: clampText, onChange: () => setClamped(false) }}
      // Clamps the text here too, because Enter submits the form without leaving the field.
      onKeyDown={(event) => event.key === 'Enter' && clampText()}
    >
      <div className="amount-slider">
        <input
          ref={slider}
          type="range"
          className="amount-slider__range"
          style={amount === min ? undefined : filled}
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
            <span key={tick}>{tick === min || tick === max ? wholeRubles(tick) : groupedInteger(tick)}</span>
          ))}
        </p>
      </div>
      <p role="status" className="field__note">
        {isClamped ? application.amountRange : ''}
      </p>
    </TextField>
  );
}
