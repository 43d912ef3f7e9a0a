import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors as FieldErrorsOf,
  type FieldValues,
  type Resolver,
  type ResolverOptions,
  type ResolverResult,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type IsoDate, localToday } from '#contract/dates.ts';
import type { FieldErrors } from '#contract/problem.ts';
import { isOnline } from '#site/ui/connection.ts';
import { siteResponds } from '#site/ui/reload-once.ts';
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
  loadRules: () => Promise<FormRules<Values, Request>>;
  /** The initial values. A field without one starts with the value of its control. */
  defaultValues: NoInfer<DefaultValues<Values>>;
  draft: Draft;
  /** The fields that the bank refused in the failed call. */
  fieldErrors?: FieldErrors | null | undefined;
};

/**
 * A form that is checked when a field is left and on submit, never while typing (specification, section 5). Its values
 * are saved as `draft`. A field in `fieldErrors` is invalid as long as it has the value that the bank refused. A failed
 * call sets the error `root` until the next submit. `notes` belong to the values checked last. If the rules cannot be
 * loaded because the site cannot be reached, the fields stay unchecked and the form cannot be sent. Throws to the error
 * boundary if an upgrade of the site has removed the file of the rules.
 */
export function useCheckedForm<Values extends FieldValues, Request>({
  loadRules,
  defaultValues,
  draft,
  fieldErrors,
}: FormOptions<Values, Request>) {
  const { failed } = useApplication();
  const [upgrade, setUpgrade] = useState<{ cause: unknown } | null>(null);
  if (upgrade) throw upgrade.cause;
  const [notes, setNotes] = useState<Notes>({});
  const refused = Object.entries(fieldErrors ?? {});
  const isRefused = refused.length > 0;
  const refusedValues = useRef<FieldValues>({});
  const areRulesLoaded = useRef(false);
  const resolver: Resolver<Values, unknown, Request> = async (values, context, options) => {
    const rules = isOnline() || areRulesLoaded.current ? await loadRules().catch(onLoadError) : null;
    if (!rules) return unchecked(options);
    areRulesLoaded.current = true;
    const today = localToday();
    setNotes(rules.notesOn?.(today, values) ?? {});
    const check = zodResolver<Values, unknown, Request>(rules.schemaOn(today));
    const checked = await check(withHalfTypedDates(values, options), context, options);
    const stillRefused = refused.filter(
      ([name]) => name in values && values[name] === refusedValues.current[name],
    );
    // The messages of the schema are rule codes.
    const broken = Object.entries(checked.errors).map(([name, error]) => [name, String(error?.message)]);
    const errors = [...stillRefused, ...broken].map(([name = '', code = '']) => [
      name,
      { type: code, message: rules.messages[name]?.[code] ?? code },
    ]);
    return { ...checked, errors: Object.fromEntries(errors) } as ResolverResult<Values, Request>;
  };
  /** Called if the rules cannot be loaded. If the site responds nevertheless, an upgrade has removed their file. */
  async function onLoadError(cause: unknown) {
    if (await siteResponds()) setUpgrade({ cause });
    return null;
  }
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
    const showFailure = () => setError('root', { type: 'failed' });
    if (!isRefused) {
      showFailure();
      return;
    }
    refusedValues.current = getValues();
    // Checks the form again, which shows the refused fields in the error summary. Neither callback sends anything.
    handleSubmit(showFailure, showFailure)();
  }, [failed, isRefused, getValues, handleSubmit, setError]);
  return { form, notes };
}

/** Returns errors without messages. They keep the form from being sent, but show no field as valid or invalid. */
const unchecked = <Values extends FieldValues>({ names = [] }: ResolverOptions<Values>) => {
  const errors = ['root', ...names].map((name) => [name, { type: 'unchecked' }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrorsOf<Values> };
};

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
