import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldBox, FieldStateIcon, inputId, useField } from './FieldBox.tsx';
import { applyMask, keepToDigits, type Mask, pasteMasked, stepOverSeparator } from './masks.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'maxLength' | 'max' | 'autoCapitalize' | 'spellCheck' | 'enterKeyHint'
>;
type Props = Attributes & {
  name: string;
  label: string;
  hint?: string;
  type?: 'text' | 'email' | 'date';
  autoComplete?: string;
  defaultValue?: string;
  isOptional?: boolean;
  mask?: Mask;
  /** Typed characters other than digits are not taken. */
  digitsOnly?: boolean;
  /** Takes a pasted text that is of more than this field: then nothing is inserted here. */
  takePaste?: (text: string) => boolean;
  /** Called when the field is left, before it is checked. */
  beforeBlur?: () => void;
  /** Called when the field is left, after it is checked. */
  afterBlur?: () => void;
  /** Content under the input. */
  children?: ReactNode;
};

/** A text or date input, for a form of `useCheckedForm`. */
export function TextField({
  name,
  label,
  hint,
  type = 'text',
  autoComplete,
  defaultValue,
  isOptional = false,
  mask,
  digitsOnly = false,
  takePaste = () => false,
  beforeBlur,
  afterBlur,
  children,
  ...attributes
}: Props) {
  const field = useField(name, { hasHint: hint !== undefined, mask });
  return (
    <FieldBox label={label} field={field} hint={hint}>
      <OutlinedInput
        id={inputId(name)}
        name={name}
        type={type}
        autoComplete={autoComplete}
        defaultValue={defaultValue}
        inputRef={field.inputRef}
        endAdornment={<FieldStateIcon field={field} />}
        aria-describedby={field.describedBy}
        // The style sheet asks whether an optional field is empty.
        placeholder={isOptional ? ' ' : undefined}
        slotProps={{
          input: {
            ...attributes,
            'aria-required': !isOptional,
            onPaste: (event) => {
              if (takePaste(event.clipboardData.getData('text'))) event.preventDefault();
              else if (mask) pasteMasked(event, mask);
            },
          },
        }}
        onKeyDown={(event) => {
          if (!(event.target instanceof HTMLInputElement)) return;
          if (digitsOnly) keepToDigits(event);
          if (mask) stepOverSeparator(event.target, event.key);
        }}
        onChange={(event) => {
          if (mask && event.target instanceof HTMLInputElement) applyMask(event.target, mask);
          field.onChange(event);
        }}
        onBlur={async (event) => {
          beforeBlur?.();
          await field.onBlur(event);
          afterBlur?.();
        }}
      />
      {children}
    </FieldBox>
  );
}
