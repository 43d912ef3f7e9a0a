import type { InputHTMLAttributes, ReactNode, RefCallback } from 'react';
import { FieldBox, useField } from './FieldBox.tsx';
import { applyMask, type Mask, pasteDigits, stepOverSeparator } from './masks.ts';

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
        aria-required={!isOptional}
        aria-describedby={field.describedBy}
        onKeyDown={(event) => mask && stepOverSeparator(event.currentTarget, event.key)}
        onPaste={attributes.inputMode === 'numeric' && !mask ? pasteDigits : undefined}
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
