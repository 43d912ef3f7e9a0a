import type { ReactNode } from 'react';
import { VerdictIcon } from './FieldStateIcon.tsx';
import type { useField } from './useField.ts';
import './field.css';

type Props = {
  name: string;
  label: string;
  hint?: string;
  field: ReturnType<typeof useField>;
  children: ReactNode;
  /** Stands under the control and belongs to it. */
  below?: ReactNode;
};

/** A field's own wrapper: label, control, the icon of its verdict, and a hint or what is wrong. */
export function FieldBox({ name, label, hint, field, children, below }: Props) {
  return (
    <div className="field" data-field={name} data-verdict={field.verdict}>
      <label className="field__label" htmlFor={field.ids.input}>
        {label}
      </label>
      <div className="field__control">
        {children}
        <VerdictIcon verdict={field.verdict} />
      </div>
      {below}
      {field.error !== undefined && (
        <p className="field__error" id={field.ids.error}>
          {field.error}
        </p>
      )}
      {field.error === undefined && hint !== undefined && (
        <p className="field__hint" id={field.ids.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
