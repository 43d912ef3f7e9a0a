import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldBox } from './FieldBox.tsx';
import { useField } from './useField.ts';

type Option = { value: string; label: string };
type Props = { name: string; label: string; options: readonly Option[] };

/** A field that is chosen, for a form of `useCheckedForm`. */
export function SelectField({ name, label, options }: Props) {
  const field = useField(name, false);
  const { ref, onChange, onBlur } = field.register(name);
  return (
    <FieldBox name={name} label={label} field={field}>
      <NativeSelect
        id={field.ids.input}
        name={name}
        inputRef={ref}
        error={field.isInvalid}
        fullWidth
        input={<OutlinedInput />}
        aria-describedby={field.describedBy}
        inputProps={{ id: field.ids.input, 'aria-required': true }}
        onChange={onChange}
        onBlur={onBlur}
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
