import OutlinedInput from '@mui/material/OutlinedInput';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import { FieldBox, FieldStateIcon, inputId, useField } from './FieldBox.tsx';
import { applyMask, type Mask, pasteMasked, stepOverSeparator } from './masks.ts';

type Props = Omit<ComponentProps<'input'>, 'ref' | 'onBlur' | 'onChange'> & {
  name: string;
  isOptional?: boolean;
  mask?: Mask;
  /** What follows from a change, or from leaving the field. */
  registration?: RegisterOptions<Record<string, string>>;
  /** Content under the input. */
  children?: ReactNode;
};

/** A text or date input, for a `CheckedForm`. */
export function TextField({
  name,
  defaultValue,
  isOptional = false,
  mask,
  registration,
  onPaste,
  onKeyDown,
  children,
  ...attributes
}: Props) {
  const field = useField(name, registration);
  const { ref, onChange, ...registered } = field.registered;
  return (
    <FieldBox field={field}>
      <OutlinedInput
        {...registered}
        // Here, and not among the input's own: the FormControl is prerendered as filled.
        defaultValue={defaultValue}
        inputRef={(input: HTMLInputElement | null) => {
          // Text typed before the script was loaded.
          if (input && mask) applyMask(input, mask);
          ref(input);
        }}
        endAdornment={<FieldStateIcon field={field} />}
        aria-describedby={field.describedBy}
        // The style sheet asks whether an optional field is empty.
        placeholder={isOptional ? ' ' : undefined}
        slotProps={{
          input: {
            ...attributes,
            id: inputId(name),
            'aria-required': !isOptional,
            onPaste: (event) => {
              onPaste?.(event);
              if (mask && !event.defaultPrevented) pasteMasked(event, mask);
            },
            onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
              onKeyDown?.(event);
              if (mask) stepOverSeparator(event.currentTarget, event.key);
            },
          },
        }}
        onChange={(event) => {
          if (mask) applyMask(event.target as HTMLInputElement, mask);
          onChange(event);
        }}
      />
      {children}
    </FieldBox>
  );
}
