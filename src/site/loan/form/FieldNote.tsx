import Link from '@mui/material/Link';
import { createContext } from 'react';
import { useFormContext } from 'react-hook-form';

/** A remark on a field's value, which is no error and keeps nothing from being sent. `value`: another one, to be taken. */
type Note = { text: string; value?: string };

/** The notes of a form by the names of its fields, on the values that were checked last. */
export type Notes = Readonly<Record<string, Note>>;

export const NotesContext = createContext<Notes>({});

/** The note of a field, announced when it appears. */
export function FieldNote({ id, name, note }: { id: string; name: string; note: Note | undefined }) {
  const { setFocus, setValue } = useFormContext<Record<string, string>>();
  const { text, value } = note ?? {};
  const take = (value: string) => {
    setValue(name, value, { shouldValidate: true });
    setFocus(name);
  };
  return (
    <p
      role="status"
      id={id}
      className={value === undefined ? 'field__note field__note--warning' : 'field__note'}
    >
      {value === undefined ? (
        text
      ) : (
        <Link component="button" type="button" onClick={() => take(value)}>
          {text}
        </Link>
      )}
    </p>
  );
}
