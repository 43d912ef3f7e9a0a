import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type ResolverOptions, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type IsoDate, localToday } from '#contract/dates.ts';
import type { RuleCode } from '#contract/problem.ts';
import type { Draft } from './drafts.ts';
import { useDraft } from './useDraft.ts';

type Messages<Texts> = Record<keyof Texts, Partial<Record<RuleCode, string>>>;

/**
 * A form of texts, checked when a field is left and when it is sent, never while it is typed in (section 5). The rules
 * are the contract's on the visitor's own day, what is wrong is said in `messages`. What is typed is kept as `draft`.
 */
export function useCheckedForm<Texts extends FieldValues, Request>(
  empty: Texts,
  rulesOn: (today: IsoDate) => z.ZodMiniType<Request, Texts>,
  messages: Messages<Texts>,
  draft: Draft,
) {
  const form = useForm<Texts, unknown, Request>({
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    // The list of errors takes the focus.
    shouldFocusError: false,
    defaultValues: empty as DefaultValues<Texts>,
    resolver: async (texts, context, options) => {
      // The press that leaves a field, or sends, is painted first.
      await new Promise((next) => setTimeout(next));
      const check = zodResolver<Texts, unknown, Request>(rulesOn(localToday()));
      const result = await check({ ...texts, ...halfTypedDates(options) }, context, options);
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

/** A date input is empty to its page while a part of the date is typed; such a date is wrong, not missing. */
function halfTypedDates<Texts extends FieldValues>({ fields }: ResolverOptions<Texts>) {
  const halfTyped = Object.values(fields).filter(
    ({ ref }) => ref instanceof HTMLInputElement && ref.validity.badInput,
  );
  return Object.fromEntries(halfTyped.map(({ name }) => [name, 'half typed']));
}
