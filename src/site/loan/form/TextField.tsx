import OutlinedInput from '@mui/material/OutlinedInput';
import { type ComponentProps, type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from 'react';
import type { RegisterOptions } from 'react-hook-form';
import { FieldBox, FieldStateIcon, inputId, useField } from './FieldBox.tsx';
import { applyMask, type Mask, pasteMasked, refuseUndo, stepOverSeparator } from './masks.ts';

type Props = Omit<ComponentProps<'input'>, 'ref' | 'onBlur' | 'onChange'> & {
  name: string;
  isOptional?: boolean;
  mask?: Mask;
  /** React Hook Form's options: event handlers and dependent fields. */
  registration?: RegisterOptions<Record<string, string>>;
  /** Content below the input. */
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
  const isMasked = useRef(false);
  /** Masks text only after its composition. Otherwise, the input method would insert the text again. */
  const onEdit = (event: SyntheticEvent<HTMLElement>) => {
    const { isComposing } = event.nativeEvent as InputEvent;
    if (mask && !isComposing) applyMask(event.target as HTMLInputElement, mask);
    onChange(event);
  };
  return (
    <FieldBox field={field}>
      <OutlinedInput
        {...registered}
        // MUI prerenders the field as filled only if its value is given here, not in `slotProps`.
        defaultValue={defaultValue}
        inputRef={(input: HTMLInputElement | null) => {
          // Masks text typed before the script was loaded, once: a later render can be in the middle of a composition.
          if (input && mask && !isMasked.current) {
            applyMask(input, mask);
            input.addEventListener('beforeinput', refuseUndo);
          }
          isMasked.current = true;
          ref(input);
        }}
        endAdornment={<FieldStateIcon field={field} />}
        aria-describedby={field.describedBy}
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
              if (mask) stepOverSeparator(event.currentTarget, event.key, mask);
            },
          },
        }}
        onChange={onEdit}
        onCompositionEnd={onEdit}
      />
      {children}
    </FieldBox>
  );
}
