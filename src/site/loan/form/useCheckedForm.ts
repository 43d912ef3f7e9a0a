import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type FieldErrors as FormErrors,
  type Path,
  type Resolver,
  type ResolverOptions,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type IsoDate, localToday } from '#contract/dates.ts';
import type { FieldErrors } from '#contract/problem.ts';
import { isOnline } from '#site/ui/connection.ts';
import { siteResponds } from '#site/ui/reload-once.ts';
import { type Draft, useDraft } from './drafts.ts';
import type { Notes } from './FieldNote.tsx';

/** The schema of a form on the visitor's day. `refused`: the fields whose present values the bank has refused. */
type FormSchema<Values, Request> = (today: IsoDate, refused: FieldErrors) => z.ZodMiniType<Request, Values>;

/** The texts of the rules that a form's fields can break, by the field's name and the rule's code. */
type Messages = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a form's values are checked by, and the words for what is wrong. `notesOn`: the notes on the values, right or wrong, on the visitor's day. */
export type FormRules<Values, Request> = {
  schemaOn: FormSchema<Values, Request>;
  messages: Messages;
  notesOn?: (today: IsoDate, values: Values) => Notes;
};

/**
 * A form that is checked when a field is left and when it is submitted, never while typing (section 5). The values are
 * saved as `draft`. A field in `fieldErrors` is wrong as long as it has the value that the bank refused; `refusal` is
 * the same, once these fields have their errors. `notes` are those on the values that were checked last. If the rules
 * cannot be loaded while the site cannot be reached, the fields are unchecked and the form cannot be sent. Throws for
 * the error boundary after an upgrade of the site: the rules are gone, or all refused fields are unknown to this form.
 */
export function useCheckedForm<Values extends FieldValues, Request>(
  loadRules: () => Promise<FormRules<Values, Request>>,
  defaultValues: NoInfer<DefaultValues<Values>>,
  draft: Draft,
  fieldErrors: FieldErrors | null = null,
) {
  const [upgraded, setUpgraded] = useState<{ cause: unknown } | null>(null);
  if (upgraded) throw upgraded.cause;
  const [notes, setNotes] = useState<Notes>(noNotes);
  const refused = useRef<Record<string, { value: unknown; code: string }>>({});
  const loadReachable = async () => {
    if (!isOnline()) return null;
    try {
      return await loadRules();
    } catch (cause) {
      if (await siteResponds()) setUpgraded({ cause });
      return null;
    }
  };
  const resolver: Resolver<Values, unknown, Request> = async (values, context, options) => {
    const rules = await loadReachable();
    if (!rules) return { values: {}, errors: allUnchecked(options) };
    const isStillRefused = ([name, { value }]: [string, { value: unknown }]) => values[name] === value;
    const stillRefused = Object.entries(refused.current).filter(isStillRefused);
    const codes = Object.fromEntries(stillRefused.map(([name, { code }]) => [name, code]));
    const today = localToday();
    const found = rules.notesOn?.(today, values) ?? noNotes;
    setNotes((shown) => (JSON.stringify(shown) === JSON.stringify(found) ? shown : found));
    const check = zodResolver<Values, unknown, Request>(rules.schemaOn(today, codes));
    const checked = await check(withHalfTypedDates(values, options), context, options);
    return { ...checked, errors: inWords(checked.errors, rules.messages) } as typeof checked;
  };
  // The error summary takes the focus.
  const form = useForm<Values, unknown, Request>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: false,
    defaultValues,
    resolver,
  });
  const { getValues, trigger } = form;
  const [refusal, setRefusal] = useState<FieldErrors | null>(null);
  useEffect(() => {
    const all = Object.keys(fieldErrors ?? {});
    const names = all.filter((name) => name in getValues()) as Path<Values>[];
    if (all.length > 0 && names.length === 0)
      setUpgraded({ cause: new Error(`The bank asks for ${all.join(', ')}, which this form does not have`) });
    for (const name of names)
      refused.current[name] = { value: getValues(name), code: fieldErrors?.[name] ?? '' };
    if (names.length > 0) trigger(names).then(() => setRefusal(fieldErrors));
  }, [fieldErrors, getValues, trigger]);
  useDraft(form, draft);
  return { ...form, notes, refusal: refusal === fieldErrors ? refusal : null };
}

const noNotes: Notes = {};

/** The errors with the texts of their codes. A code without a text is shown as it is. */
const inWords = (errors: FormErrors, messages: Messages) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => {
      const code = String(error?.message);
      return [name, { ...error, message: messages[name]?.[code] ?? code }];
    }),
  );

/** The error of a field that could not be checked: it is neither right nor wrong. */
export const unchecked = 'unchecked';

/** Keeps the form from being sent. */
const allUnchecked = <Values extends FieldValues>({ names = [] }: ResolverOptions<Values>) =>
  Object.fromEntries(names.map((name) => [name, { type: unchecked }])) as FormErrors<Values>;

/** The value of a half typed date is empty: it is made a wrong date instead of a missing one. */
function withHalfTypedDates<Values extends FieldValues>(
  values: Values,
  { fields }: ResolverOptions<Values>,
): Values {
  const halfTyped = Object.values(fields).filter(
    ({ ref }) => ref instanceof HTMLInputElement && ref.validity.badInput,
  );
  return { ...values, ...Object.fromEntries(halfTyped.map(({ name }) => [name, 'half typed'])) };
}
