import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
  type ResolverResult,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type IsoDate, localToday } from '#contract/dates.ts';
import { useApplication } from '../shell/application-context.ts';
import { type Draft, useDraft } from './drafts.ts';
import type { Notes } from './FieldBox.tsx';

/** The rules of a form and the texts about its values. `today` is the date in the visitor's time zone. */
export type FormRules<Values, Request> = {
  schemaOn: (today: IsoDate) => z.ZodMiniType<Request, Values>;
  /** The texts of broken rules, by field name and rule code. */
  messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Returns the notes on the values, which may be invalid. */
  notesOn?: (today: IsoDate, values: Values) => Notes;
};

export type FormOptions<Values extends FieldValues, Request> = {
  rules: FormRules<Values, Request>;
  /** The initial values. A field without one starts with the value of its control. */
  defaultValues: NoInfer<DefaultValues<Values>>;
  draft: Draft;
};

/**
 * A form that is checked when a field is left and on submit, never while typing (specification, section 5). Its values
 * are saved as `draft`. A field that the bank refused is invalid as long as it has the refused value, if `rules` has a
 * text for it. A failed call sets the error `root` until the next submit; its type is `outdated` if the bank refused
 * only fields without such a text. `notes` belong to the values checked last.
 */
export function useCheckedForm<Values extends FieldValues, Request>({
  rules,
  defaultValues,
  draft,
}: FormOptions<Values, Request>) {
  const { failed, fieldErrors } = useApplication();
  const [notes, setNotes] = useState<Notes>({});
  const allRefused = Object.entries((failed && fieldErrors) || {});
  const refused = allRefused.filter(([name, code]) => rules.messages[name]?.[code]);
  const isRefused = refused.length > 0;
  const failure = allRefused.length > 0 && !isRefused ? 'outdated' : 'failed';
  const refusedValues = useRef<FieldValues>({});
  const resolver: Resolver<Values, unknown, Request> = async (values, context, options) => {
    const today = localToday();
    const found = Object.entries(rules.notesOn?.(today, values) ?? {});
    const check = zodResolver<Values, unknown, Request>(rules.schemaOn(today));
    const checked = await check(withHalfTypedDates(values, options), context, options);
    const stillRefused = refused.filter(([name]) => values[name] === refusedValues.current[name]);
    // The messages of the schema are rule codes.
    const broken = Object.entries(checked.errors).map(([name, error]) => [name, String(error?.message)]);
    const errors = [...stillRefused, ...broken].map(([name = '', code = '']) => [
      name,
      { type: code, message: rules.messages[name]?.[code] ?? code },
    ]);
    const invalid = Object.fromEntries(errors);
    // Without those of invalid fields: in a live region, they would be read out with the error.
    setNotes(Object.fromEntries(found.filter(([name]) => !(name in invalid))));
    return { ...checked, errors: invalid } as ResolverResult<Values, Request>;
  };
  // No `shouldFocusError`: the error summary takes the focus.
  const form = useForm<Values, unknown, Request>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    defaultValues,
    resolver,
  });
  const { getValues, handleSubmit, setError } = form;
  useDraft(form, draft);
  useEffect(() => {
    if (!failed) return;
    const showFailure = () => setError('root', { type: failure });
    if (!isRefused) {
      showFailure();
      return;
    }
    refusedValues.current = getValues();
    // Checks the form again, which shows the refused fields in the error summary. Neither callback sends anything.
    handleSubmit(showFailure, showFailure)();
  }, [failed, failure, isRefused, getValues, handleSubmit, setError]);
  return { form, notes };
}

/** Replaces the empty value of a half-typed date, so that the date is reported as invalid, not as missing. */
function withHalfTypedDates<Values extends FieldValues>(
  values: Values,
  { fields }: ResolverOptions<Values>,
): Values {
  const halfTyped = Object.values(fields).filter(
    ({ ref }) => ref instanceof HTMLInputElement && ref.validity.badInput,
  );
  return { ...values, ...Object.fromEntries(halfTyped.map(({ name }) => [name, 'half typed'])) };
}
