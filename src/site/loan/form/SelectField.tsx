import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { FieldBox, FieldStateIcon, inputId, useField } from './FieldBox.tsx';

type Option = { value: string; label: string };
type Props = { name: string; label: string; options: readonly Option[]; autoComplete?: string };

/** A native select, for a form of `useCheckedForm`. */
export function SelectField({ name, label, options, autoComplete }: Props) {
  const field = useField(name);
  return (
    <FieldBox label={label} field={field}>
      <NativeSelect
        input={<OutlinedInput endAdornment={<FieldStateIcon field={field} />} />}
        IconComponent={ChevronIcon}
        inputRef={field.inputRef}
        name={name}
        defaultValue={options[0]?.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputProps={{
          id: inputId(name),
          autoComplete,
          'aria-required': true,
          'aria-describedby': field.describedBy,
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </FieldBox>
  );
}
