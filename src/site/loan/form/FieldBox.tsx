import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { createContext, type ReactNode, type RefCallback, useCallback, useContext } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { InvalidIcon, ValidIcon } from '#site/ui/Icon.tsx';
import { applyMask, type Mask } from './masks.ts';
import { unchecked } from './useCheckedForm.ts';
import './field.css';

/** The texts of the rules that a form's fields can break, by the field's name and the rule's code. */
export type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const MessagesContext = createContext<Messages>({});

/** The text of a broken rule. A code without a text is shown as it is. */
export const messageOf = (messages: Messages, name: string, code = ''): string =>
  messages[name]?.[code] ?? code;

/** The id of a field's control. */
export const inputId = (name: string) => `field-${name}`;

const leavesWithField = { shouldUnregister: true };

type Options = { hasHint?: boolean; mask?: Mask | undefined };
type Control = HTMLInputElement | HTMLSelectElement;

/**
 * A field's registration, state and error message. Both show once the field was left or the form was submitted. A field
 * that leaves the form takes its value and its error with it.
 */
export function useField(name: string, { hasHint = false, mask }: Options = {}) {
  const { control, register, setValue } = useFormContext<Record<string, string>>();
  const { onChange, onBlur } = register(name, leavesWithField);
  const messages = useContext(MessagesContext);
  const { errors, touchedFields, isSubmitted } = useFormState({ control, name });
  const isChecked = errors[name]?.type !== unchecked;
  const isShown = isChecked && (touchedFields[name] === true || isSubmitted);
  const error = isShown ? errors[name] : undefined;
  const helpId = `${inputId(name)}-help`;
  const inputRef: RefCallback<Control> = useCallback(
    (input) => {
      if (input instanceof HTMLInputElement && mask) applyMask(input, mask);
      const entered = input && isChanged(input) ? input.value : null;
      register(name, leavesWithField).ref(input);
      // Entered before the script was loaded: it counts, not the default value.
      if (entered !== null) setValue(name, entered);
    },
    [name, mask, register, setValue],
  );
  return {
    name,
    inputRef,
    onChange,
    onBlur,
    error: error && messageOf(messages, name, error.message),
    isValid: isShown && error === undefined,
    helpId,
    describedBy: error || hasHint ? helpId : undefined,
  };
}

const isChanged = (input: Control): boolean =>
  input instanceof HTMLSelectElement
    ? input.selectedOptions[0]?.defaultSelected === false
    : input.value !== input.defaultValue;

type Field = ReturnType<typeof useField>;
type Props = { field: Field; label: string; hint?: string | undefined; children: ReactNode };

/** A field's wrapper: label, control, and its error or its hint. */
export function FieldBox({ field: { name, error, helpId }, label, hint, children }: Props) {
  const help = error ?? hint;
  return (
    <FormControl className="field" data-field={name} error={error !== undefined}>
      <FormLabel htmlFor={inputId(name)}>{label}</FormLabel>
      {children}
      {help !== undefined && <FormHelperText id={helpId}>{help}</FormHelperText>}
    </FormControl>
  );
}

/** The valid or invalid icon of a field (section 2): none before it is touched, or while it is optional and empty. */
export function FieldStateIcon({ field: { error, isValid } }: { field: Field }) {
  if (error !== undefined) return <InvalidIcon className="field__state field__state--invalid" />;
  return isValid ? <ValidIcon className="field__state field__state--valid" /> : null;
}
