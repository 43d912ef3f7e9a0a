import type { InputHTMLAttributes, ReactNode } from 'react';
import { FieldBox } from './FieldBox.tsx';
import { applyMask, type Mask, stepOverSeparator } from './masks.ts';
import { pasteDigits } from './paste.ts';
import { withWhatIsFound } from './preserved-input.ts';
import { useField } from './useField.ts';
import './controls.css';

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
      <input
        {...attributes}
        ref={withWhatIsFound(ref, mask)}
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
          onLeave?.();
          await onBlur(event);
          onLeft?.();
        }}
      />
    </FieldBox>
  );
}
