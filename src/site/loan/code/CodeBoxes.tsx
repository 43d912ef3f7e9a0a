import { limits } from '#contract/limits.ts';
import { codeTexts } from '#site/texts/code.ts';
import type { useCodeBoxes } from './useCodeBoxes.ts';
import './code-boxes.css';

type Props = {
  code: ReturnType<typeof useCodeBoxes>;
  busy: boolean;
  rejected: boolean;
  describedBy: string;
};

/** Four single-character boxes (section 2), red when their code was rejected. */
export function CodeBoxes({ code, busy, rejected, describedBy }: Props) {
  return (
    <fieldset className="code-boxes" aria-label={codeTexts.heading} aria-describedby={describedBy}>
      {code.digits.map((digit, box) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their places
          key={box}
          ref={(input) => {
            code.boxes.current[box] = input;
          }}
          className="code-boxes__box figures"
          type="text"
          inputMode="numeric"
          autoComplete={box === 0 ? 'one-time-code' : 'off'}
          maxLength={1}
          aria-label={codeTexts.digit(box + 1, limits.codeLength)}
          aria-invalid={rejected || undefined}
          readOnly={busy}
          value={digit}
          onInput={(event) => code.onInput(box, event)}
          onPaste={(event) => code.onPaste(box, event)}
          onKeyDown={(event) => code.onKeyDown(box, event)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={(event) => event.currentTarget.select()}
        />
      ))}
    </fieldset>
  );
}
