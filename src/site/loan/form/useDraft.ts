import { useEffect, useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Draft, draftOf, keepDraft } from './drafts.ts';

/**
 * Fills a form with what was typed into it before, and keeps what is typed. A field filled so counts as untouched:
 * nothing is said about it until it is left. After the first rendering, for that is the same for every visitor; what was
 * typed before it is kept as well.
 */
export function useDraft<Texts extends FieldValues, Request>(
  { getValues, setValue, subscribe, formState: { defaultValues } }: UseFormReturn<Texts, unknown, Request>,
  draft: Draft,
): void {
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(draftOf(draft))) {
      // What was typed before there was any script is newer; the form itself learns of it later.
      if (textIn(name) !== defaultValues?.[name]) continue;
      setValue(name as Path<Texts>, text as PathValue<Texts, Path<Texts>>);
    }
  }, [setValue, defaultValues, draft]);
  useEffect(() => {
    const texts = getValues();
    if (Object.entries(texts).some(([name, text]) => text !== defaultValues?.[name])) keepDraft(draft, texts);
  }, [getValues, defaultValues, draft]);
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(draft, values as never) }),
    [subscribe, draft],
  );
}

/** What stands in the field on the page. */
const textIn = (name: string): string | undefined =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name="${name}"]`)?.value;
