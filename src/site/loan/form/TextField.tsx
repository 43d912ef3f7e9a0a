import type { InputHTMLAttributes, ReactNode, RefCallback } from 'react';
import { FieldBox, useField } from './FieldBox.tsx';
import { applyMask, keepToDigits, type Mask, pasteMasked, stepOverSeparator } from './masks.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'defaultValue'
  | 'inputMode'
  | 'autoComplete'
  | 'maxLength'
  | 'max'
  | 'autoCapitalize'
  | 'spellCheck'
>;
type Props = Attributes & {
  enterKeyHint?: 'go';
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  mask?: Mask;
  /** Typed characters other than digits are not taken. */
  digitsOnly?: boolean;
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
  isOptional,
  mask,
  digitsOnly = false,
  beforeBlur,
  afterBlur,
  children,
  ...attributes
}: Props) {
  const field = useField(name, hint !== undefined);
  const { ref, onChange, onBlur } = field.register(name);
  return (
    <FieldBox name={name} label={label} field={field} below={children} {...(hint !== undefined && { hint })}>
      <input
        {...attributes}
        ref={preserveInput(ref, mask)}
        id={field.ids.input}
        name={name}
        className="control"
        type={attributes.type ?? 'text'}
        aria-invalid={field.isInvalid}
        // Lets the style sheet know that it is empty.
        placeholder={isOptional ? ' ' : undefined}
        aria-required={!isOptional}
        aria-describedby={field.describedBy}
        onKeyDown={(event) => {
          if (digitsOnly) keepToDigits(event);
          if (mask) stepOverSeparator(event.currentTarget, event.key);
        }}
        onPaste={(event) => mask && pasteMasked(event, mask)}
        onChange={(event) => {
          if (mask) applyMask(event.target, mask);
          onChange(event);
        }}
        onBlur={async (event) => {
          beforeBlur?.();
          await onBlur(event);
          afterBlur?.();
        }}
      />
    </FieldBox>
  );
}

/** Registers an input. What was typed into it before the script was loaded is masked. */
const preserveInput =
  (ref: RefCallback<HTMLInputElement>, mask?: Mask) => (input: HTMLInputElement | null) => {
    if (input && mask && input.value !== input.defaultValue) applyMask(input, mask);
    ref(input);
  };
