import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { type ReactNode, type RefCallback, useCallback, useContext, useMemo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { InvalidIcon, ValidIcon } from '#site/ui/Icon.tsx';
import { FieldNote, NotesContext } from './FieldNote.tsx';
import { applyMask, type Mask } from './masks.ts';
import { unchecked } from './useCheckedForm.ts';
import './field.css';

/** The id of a field's control. */
export const inputId = (name: string) => `field-${name}`;

const leavesWithField = { shouldUnregister: true };

type Options = { hasHint?: boolean; mask?: Mask | undefined };
type Control = HTMLInputElement | HTMLSelectElement;

/**
 * A field's registration, state, error message and note. They show once the field was left or the form was submitted. A field
 * that leaves the form takes its value and its error with it.
 */
export function useField(name: string, { hasHint = false, mask }: Options = {}) {
  const { control, register, setValue } = useFormContext<Record<string, string>>();
  const { onChange, onBlur, ref } = useMemo(() => register(name, leavesWithField), [name, register]);
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name });
  const isChecked = errors[name]?.type !== unchecked;
  const isShown = isChecked && (touchedFields[name] === true || isSubmitted);
  const error = isShown ? errors[name] : undefined;
  const notes = useContext(NotesContext);
  const note = isShown && !error ? notes[name] : undefined;
  const helpId = `${inputId(name)}-help`;
  const noteId = `${inputId(name)}-note`;
  const inputRef: RefCallback<Control> = useCallback(
    (input) => {
      if (input instanceof HTMLInputElement && mask) applyMask(input, mask);
      const entered = input && isChanged(input) ? input.value : null;
      ref(input);
      // Entered before the script was loaded: it counts, not the default value.
      if (entered !== null) setValue(name, entered);
    },
    [name, mask, ref, setValue],
  );
  return {
    name,
    inputRef,
    onChange,
    onBlur,
    error: error && String(error.message),
    isValid: isShown && error === undefined,
    note,
    noteId,
    helpId,
    describedBy: [(error || hasHint) && helpId, note && noteId].filter(Boolean).join(' ') || undefined,
  };
}

const isChanged = (input: Control): boolean =>
  input instanceof HTMLSelectElement
    ? input.selectedOptions[0]?.defaultSelected === false
    : input.value !== input.defaultValue;

type Field = ReturnType<typeof useField>;
type Props = { field: Field; label: string; hint?: string | undefined; children: ReactNode };

/** A field's wrapper: label, control, its error or its hint, and the note on its value. */
export function FieldBox({ field, label, hint, children }: Props) {
  const { name, error, helpId, note, noteId } = field;
  const help = error ?? hint;
  return (
    <FormControl className="field" data-field={name} error={error !== undefined}>
      <FormLabel htmlFor={inputId(name)}>{label}</FormLabel>
      {children}
      {help !== undefined && <FormHelperText id={helpId}>{help}</FormHelperText>}
      <FieldNote id={noteId} name={name} note={note} />
    </FormControl>
  );
}

/** The valid or invalid icon of a field (section 2): none before it is touched, or while it is optional and empty. */
export function FieldStateIcon({ field: { error, isValid } }: { field: Field }) {
  if (error !== undefined) return <InvalidIcon className="field__state field__state--invalid" />;
  return isValid ? <ValidIcon className="field__state field__state--valid" /> : null;
}
