import OutlinedInput from '@mui/material/OutlinedInput';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldBox } from './FieldBox.tsx';
import { applyMask, type Mask, stepOverSeparator } from './masks.ts';
import { pasteDigits } from './paste.ts';
import { useField } from './useField.ts';

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'max' | 'autoCapitalize' | 'spellCheck'
>;
type Props = Attributes & {
  name: string;
  label: string;
  hint?: string;
  isOptional?: boolean;
  mask?: Mask;
  /** Comes before the field is checked. */
  onLeave?: () => void;
  /** Comes after the field is checked. */
  onLeft?: () => void;
  /** Stands under the input. */
  children?: ReactNode;
};

/** A field that is typed in, for a form of `useCheckedForm`. */
export function TextField({
  name,
  label,
  hint,
  isOptional,
  mask,
  onLeave,
  onLeft,
  children,
  ...attributes
}: Props) {
  const field = useField(name, hint !== undefined);
  const { ref, onChange, onBlur } = field.register(name);
  return (
    <FieldBox name={name} label={label} field={field} below={children} {...(hint !== undefined && { hint })}>
      <OutlinedInput
        id={field.ids.input}
        name={name}
        inputRef={ref}
        error={field.isInvalid}
        fullWidth
        type={attributes.type ?? 'text'}
        aria-describedby={field.describedBy}
        slotProps={{ input: { ...attributes, 'aria-required': !isOptional } }}
        onKeyDown={(event) => mask && stepOverSeparator(event.target as HTMLInputElement, event.key)}
        onPaste={attributes.inputMode === 'numeric' && !mask ? pasteDigits : undefined}
        onChange={(event) => {
          if (mask) applyMask(event.target as HTMLInputElement, mask);
          onChange(event);
        }}
        onBlur={async (event) => {
          onLeave?.();
          await onBlur(event);
          onLeft?.();
        }}
      />
    </FieldBox>
  );
}
