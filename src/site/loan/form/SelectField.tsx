import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronIcon } from '#site/ui/Icon.tsx';
import { FieldBox, FieldStateIcon, inputId, useField } from './FieldBox.tsx';

type Props = { name: string; options: readonly { value: string; label: string }[]; autoComplete?: string };

/** A native select, for a `CheckedForm`. */
export function SelectField({ name, options, autoComplete }: Props) {
  const field = useField(name);
  const { ref, ...registered } = field.registered;
  return (
    <FieldBox field={field}>
      <NativeSelect
        {...registered}
        input={<OutlinedInput endAdornment={<FieldStateIcon field={field} />} />}
        IconComponent={ChevronIcon}
        inputRef={ref}
        defaultValue={options[0]?.value}
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
