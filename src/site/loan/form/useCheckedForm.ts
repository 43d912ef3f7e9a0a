import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type ResolverOptions,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type IsoDate, localToday } from '#contract/dates.ts';
import type { FieldErrors, RuleCode } from '#contract/problem.ts';
import { type Draft, useDraft } from './drafts.ts';

type Messages<Values> = Record<keyof Values, Partial<Record<RuleCode, string>>>;

/**
 * A form of text values, checked when a field is left and when it is submitted, never while typing (section 5).
 * `loadRules` loads the contract's rules on the visitor's own day, `messages` has the text of each broken rule. The
 * values are saved as `draft`. A field in `fieldErrors` is wrong as long as it has the value that the bank refused.
 * Throws, for the error boundary, where the rules cannot be loaded.
 */
export function useCheckedForm<Values extends FieldValues, Request>(
  empty: Values,
  loadRules: () => Promise<(today: IsoDate) => z.ZodMiniType<Request, Values>>,
  messages: Messages<Values>,
  draft: Draft,
  fieldErrors: FieldErrors | null = null,
) {
  const [loadError, setLoadError] = useState<{ cause: unknown } | null>(null);
  if (loadError) throw loadError.cause;
  const refused = useRef<Record<string, { value: unknown; code: string }>>({});
  const form = useForm<Values, unknown, Request>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The error summary takes the focus.
    shouldFocusError: false,
    defaultValues: filledIn(empty),
    resolver: async (values, _, options) => {
      // Lets the browser paint the press that left the field or submitted.
      await new Promise((next) => setTimeout(next));
      const typed = { ...values, ...halfTypedDates(options) } as Values;
      const rulesOn = await loadRules().catch((cause: unknown) => setLoadError({ cause }));
      if (!rulesOn) return { values: {}, errors: unchecked };
      const { data, error } = rulesOn(localToday()).safeParse(typed);
      const codes: Record<string, string> = {};
      for (const { path, message } of error?.issues ?? []) codes[String(path[0])] ??= message;
      for (const [name, { value, code }] of Object.entries(refused.current)) {
        if (values[name] === value) codes[name] ??= code;
      }
      const errors = Object.entries(codes).map(([name, code]) => {
        return [name, { type: code, message: messages[name]?.[code as RuleCode] ?? code }];
      });
      if (data !== undefined && errors.length === 0) return { values: data, errors: {} };
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { getValues, trigger } = form;
  useEffect(() => {
    const names = Object.keys(fieldErrors ?? {}).filter((name) => name in messages) as Path<Values>[];
    for (const name of names)
      refused.current[name] = { value: getValues(name), code: fieldErrors?.[name] ?? '' };
    if (names.length > 0) trigger(names);
  }, [fieldErrors, getValues, trigger, messages]);
  useDraft(form, draft);
  // Each field reads its own state: with the whole form's in their context, all would render with every change of it.
  const [formState] = useState(form.formState);
  return { ...form, formState };
}

/** Keeps a form from being sent. */
const unchecked = { root: { type: 'unchecked' } };

/**
 * The values that are not empty. React Hook Form writes a default value into its input, which would clear a half typed
 * date; without a default it reads the input, and what was typed before the script was loaded stays.
 */
const filledIn = <Values extends FieldValues>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== '')) as DefaultValues<Values>;

/** The value of a half typed date is empty; these values make it wrong instead of missing. */
function halfTypedDates<Values extends FieldValues>({ fields }: ResolverOptions<Values>) {
  const halfTyped = Object.values(fields).filter(
    ({ ref }) => ref instanceof HTMLInputElement && ref.validity.badInput,
  );
  return Object.fromEntries(halfTyped.map(({ name }) => [name, 'half typed']));
}
