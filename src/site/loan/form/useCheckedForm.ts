import { useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors as ErrorsOf,
  type FieldValues,
  type Path,
  type ResolverOptions,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { type IsoDate, localToday } from '#contract/dates.ts';
import type { FieldErrors, RuleCode } from '#contract/problem.ts';
import { isOnline } from '#site/ui/connection.ts';
import { siteAnswers } from '#site/ui/reload-once.ts';
import { type Draft, useDraft } from './drafts.ts';

type Rules<Request, Values> = (today: IsoDate) => z.ZodMiniType<Request, Values>;
type Messages<Values> = Record<keyof Values, Partial<Record<RuleCode, string>>>;

/**
 * A form of text values, checked when a field is left and when it is submitted, never while typing (section 5).
 * `loadRules` loads the contract's rules on the visitor's own day, `messages` has the text of each broken rule. The
 * values are saved as `draft`. A field in `fieldErrors` is wrong as long as it has the value that the bank refused;
 * `refusal` is the same, once these fields have their errors. Where the rules cannot be loaded, the fields stay
 * unchecked while the site cannot be reached, and cannot be submitted; where they are gone after an upgrade of the
 * site, it throws for the error boundary.
 */
export function useCheckedForm<Values extends FieldValues, Request>(
  empty: Values,
  loadRules: () => Promise<Rules<Request, Values>>,
  messages: Messages<Values>,
  draft: Draft,
  fieldErrors: FieldErrors | null = null,
) {
  const [loadError, setLoadError] = useState<{ cause: unknown } | null>(null);
  if (loadError) throw loadError.cause;
  const rules = useRef<Rules<Request, Values> | null>(null);
  const refused = useRef<Record<string, { value: unknown; code: string }>>({});
  async function loadReachable(): Promise<Rules<Request, Values> | null> {
    if (!isOnline()) return null;
    try {
      return await loadRules();
    } catch (cause) {
      if (await siteAnswers()) setLoadError({ cause });
      return null;
    }
  }
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
      rules.current ??= await loadReachable();
      if (!rules.current) return { values: {}, errors: allUnchecked(options) };
      const { data, error } = rules.current(localToday()).safeParse(typed);
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
  const [refusal, setRefusal] = useState<FieldErrors | null>(null);
  useEffect(() => {
    const names = Object.keys(fieldErrors ?? {}).filter((name) => name in messages) as Path<Values>[];
    for (const name of names)
      refused.current[name] = { value: getValues(name), code: fieldErrors?.[name] ?? '' };
    if (names.length > 0) trigger(names).then(() => setRefusal(fieldErrors));
  }, [fieldErrors, getValues, trigger, messages]);
  useDraft(form, draft);
  // Each field reads its own state: with the whole form's in their context, all would render with every change of it.
  const [formState] = useState(form.formState);
  return { ...form, formState, refusal: refusal === fieldErrors ? refusal : null };
}

/** The error of a field that could not be checked: it is neither right nor wrong. */
export const unchecked = 'unchecked';

/** Keeps the form from being sent. */
const allUnchecked = <Values extends FieldValues>({ names = [] }: ResolverOptions<Values>) =>
  Object.fromEntries(names.map((name) => [name, { type: unchecked }])) as ErrorsOf<Values>;

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
