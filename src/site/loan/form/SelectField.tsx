import { ChevronIcon } from '#site/ui/Icon.tsx';
import { FieldBox, useField } from './FieldBox.tsx';

type Option = { value: string; label: string };
type Props = { name: string; label: string; options: readonly Option[]; autoComplete?: string };

/** A native select, for a form of `useCheckedForm`. */
export function SelectField({ name, label, options, autoComplete }: Props) {
  const field = useField(name, false);
  const { ref, onChange, onBlur } = field.register(name);
  return (
    <FieldBox name={name} label={label} field={field}>
      <select
        ref={ref}
        id={field.ids.input}
        name={name}
        className="control control--select"
        aria-invalid={field.isInvalid}
        autoComplete={autoComplete}
        aria-required
        aria-describedby={field.describedBy}
        onChange={onChange}
        onBlur={onBlur}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronIcon className="control__arrow" />
    </FieldBox>
  );
}
