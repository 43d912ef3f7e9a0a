import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Link from '@mui/material/Link';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type RegisterOptions, useFormContext, useFormState } from 'react-hook-form';
import { InvalidIcon, ValidIcon } from '#site/ui/Icon.tsx';
import './field.css';

type ByField<Value> = Readonly<Record<string, Value>>;

/** A remark on a field's value. Unlike an error, it does not block sending. `value` is a suggested replacement. */
type Note = { text: string; value?: string };
export type Notes = ByField<Note>;

/** The texts of a form's fields, by field name. */
export const FieldTexts = createContext<{ labels: ByField<string>; hints: ByField<string>; notes: Notes }>({
  labels: {},
  hints: {},
  notes: {},
});

/** The id of a field's control. */
export const inputId = (name: string) => `field-${name}`;
const helpId = (name: string) => `${inputId(name)}-help`;
const noteId = (name: string) => `${inputId(name)}-note`;

/**
 * A field's registration, texts and state. Its error shows once the field has been left or the form submitted. Its note
 * shows once the field is valid and has been left, or submitted since it appeared. When a field is removed from the
 * form, its value and error are removed as well.
 */
export function useField(name: string, options?: RegisterOptions<Record<string, string>>) {
  const { register } = useFormContext<Record<string, string>>();
  const { errors, touchedFields, submitCount } = useFormState<Record<string, string>>({ name });
  const [earlierSubmits] = useState(submitCount);
  const { labels, hints, notes } = useContext(FieldTexts);
  const wasLeft = touchedFields[name];
  const error = wasLeft || submitCount > 0 ? errors[name]?.message : undefined;
  // A field that appeared after the last submit has not been checked.
  const isValid = (wasLeft || submitCount > earlierSubmits) && errors[name] === undefined;
  const help = error ?? hints[name];
  const note = isValid ? notes[name] : undefined;
  return {
    registered: register(name, { shouldUnregister: true, ...options }),
    name,
    label: labels[name],
    error,
    isValid,
    help,
    note,
    describedBy: [help && helpId(name), note && noteId(name)].filter(Boolean).join(' ') || undefined,
  };
}

type Field = ReturnType<typeof useField>;

/** A field's wrapper: label, control, error or hint, and the note on the value. */
export function FieldBox({ field, children }: { field: Field; children: ReactNode }) {
  const { name, label, error, help } = field;
  return (
    <FormControl className="field" data-field={name} error={error !== undefined}>
      <FormLabel htmlFor={inputId(name)}>{label}</FormLabel>
      {children}
      {help !== undefined && <FormHelperText id={helpId(name)}>{help}</FormHelperText>}
      <FieldNote field={field} />
    </FormControl>
  );
}

/** A field's valid or invalid icon (specification, section 2). */
export function FieldStateIcon({ field: { error, isValid } }: { field: Field }) {
  if (error !== undefined) return <InvalidIcon className="field__state field__state--invalid" />;
  return isValid ? <ValidIcon className="field__state field__state--valid" /> : null;
}

/** The note of a field. Its element is always there, so that the note is announced. A note without a suggestion warns. */
function FieldNote({ field: { name, note } }: { field: Field }) {
  const { setFocus, setValue } = useFormContext<Record<string, string>>();
  const { text, value } = note ?? {};
  const acceptSuggestion = () => {
    setValue(name, value ?? '', { shouldValidate: true });
    setFocus(name);
  };
  return (
    <p role="status" id={noteId(name)} className={value ? 'field__note' : 'field__note field__note--warning'}>
      {value ? (
        <Link component="button" type="button" onClick={acceptSuggestion}>
          {text}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}
