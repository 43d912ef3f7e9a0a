import OutlinedInput from '@mui/material/OutlinedInput';
import { limits } from '#contract/limits.ts';
import { codeTexts } from '#site/texts/code.ts';
import { useApplication } from '../shell/application-context.ts';
import type { CodeResult, useCodeBoxes } from './useCodeBoxes.ts';

type Props = {
  code: ReturnType<typeof useCodeBoxes>;
  result: CodeResult;
  /** False if no code that was emailed can be correct. */
  isOpen: boolean;
  /** The id of the text that describes the boxes. */
  describedBy: string;
};

/** The code's boxes, one for each digit; red after a rejection (specification, section 2). */
export function CodeBoxes({ code, result, isOpen, describedBy }: Props) {
  const { busy } = useApplication();
  return (
    <form noValidate aria-label={codeTexts.heading} onSubmit={(event) => event.preventDefault()}>
      <fieldset className="code-boxes" aria-label={codeTexts.heading} aria-describedby={describedBy}>
        {code.digits.map((digit, box) => (
          <OutlinedInput
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
            key={box}
            inputRef={(input) => {
              code.boxes.current[box] = input;
            }}
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            error={result === 'rejected'}
            readOnly={busy || !isOpen}
            value={digit}
            slotProps={{
              input: {
                inputMode: 'numeric',
                maxLength: 1,
                'aria-label': codeTexts.digit(box + 1, limits.codeLength),
                onInput: (event) => code.onInput(box, event),
                onFocus: (event) => event.currentTarget.select(),
                onClick: (event) => event.currentTarget.select(),
              },
            }}
            onKeyDown={(event) => code.onKeyDown(box, event)}
          />
        ))}
      </fieldset>
    </form>
  );
}
