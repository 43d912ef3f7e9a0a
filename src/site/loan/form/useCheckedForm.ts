import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type ResolverOptions, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type IsoDate, localToday } from '#contract/dates.ts';
import type { RuleCode } from '#contract/problem.ts';
import { type Draft, useDraft } from './drafts.ts';

type Messages<Values> = Record<keyof Values, Partial<Record<RuleCode, string>>>;

/**
 * A form of text values, checked when a field is left and when it is submitted, never while typing (section 5).
 * `schemaOn` gives the contract's rules on the visitor's own day, `messages` the text of each broken rule. The values
 * are saved as `draft`.
 */
export function useCheckedForm<Values extends FieldValues, Request>(
  empty: Values,
  schemaOn: (today: IsoDate) => z.ZodMiniType<Request, Values>,
  messages: Messages<Values>,
  draft: Draft,
) {
  const form = useForm<Values, unknown, Request>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The error summary takes the focus.
    shouldFocusError: false,
    defaultValues: filledIn(empty),
    resolver: async (values, context, options) => {
      // Lets the browser paint the press that left the field or submitted.
      await new Promise((next) => setTimeout(next));
      const check = zodResolver<Values, unknown, Request>(schemaOn(localToday()));
      const result = await check({ ...values, ...halfTypedDates(options) }, context, options);
      for (const [name, error] of Object.entries(result.errors)) {
        const code = error?.message as RuleCode;
        if (error) error.message = messages[name]?.[code] ?? code;
      }
      return result;
    },
  });
  useDraft(form, draft);
  return form;
}

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
