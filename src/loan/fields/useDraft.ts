import { useEffect, useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, draftOf, keepDraft } from './drafts.ts';

/**
 * Fills a form with what was typed into it before, and keeps what is typed. A field filled so counts as untouched:
 * nothing is said about it until it is left. After the first rendering, for that is the same for every visitor.
 */
export function useDraft<Texts extends FieldValues, Request>(
  { getValues, setValue, subscribe, formState: { defaultValues } }: UseFormReturn<Texts, unknown, Request>,
  draft: Draft,
): void {
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(draftOf(draft))) {
      // What was typed before there was any script is newer.
      if (getValues(name as Path<Texts>) !== defaultValues?.[name]) continue;
      setValue(name as Path<Texts>, text as PathValue<Texts, Path<Texts>>);
    }
  }, [getValues, setValue, defaultValues, draft]);
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draft, values as never) }),
    [subscribe, draft],
  );
}
