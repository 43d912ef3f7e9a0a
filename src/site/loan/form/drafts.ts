import { useEffect, useLayoutEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { addressKey, draftPrefix } from '#contract/storage-keys.ts';
import { readItem, writeItem } from '#site/ui/browser-storage.ts';

const forms = ['application', 'scoring'] as const;
type Form = (typeof forms)[number];
/** A field that may be stored: any text, or one of these values. */
type StoredField = 'text' | readonly string[];
/** A form's key in sessionStorage, and its fields that may be stored there. */
export type Draft = { form: Form; stored: Readonly<Record<string, StoredField>> };
type Values = Record<string, string>;

const maxLength = 254;

/** The values of every form while the page is open, including those that may not be stored. */
const inMemory = new Map<Form, Values>();

/** The values typed into the form earlier. After a reload, only the stored ones. */
const readDraft = (draft: Draft): Values => inMemory.get(draft.form) ?? readStored(draft);

/** Saves the form's values. When sessionStorage is blocked or full, they are kept in memory only. */
function saveDraft(draft: Draft, values: Values): void {
  inMemory.set(draft.form, { ...values });
  const stored = Object.entries(values).filter(([name]) => name in draft.stored);
  writeItem('sessionStorage', draftPrefix + draft.form, JSON.stringify(Object.fromEntries(stored)));
}

/** Changes fields of a draft before its form is opened. */
export const changeDraft = (draft: Draft, changes: Values): void =>
  saveDraft(draft, { ...readDraft(draft), ...changes });

/** Remembers the email address of an application that this tab has sent. */
export const keepAddress = (applicationId: string | number, address: string): boolean =>
  writeItem('sessionStorage', addressKey, JSON.stringify([String(applicationId), address]));

/** The whole email address of an application, in the tab that has sent it; null in any other. */
export function addressOf(applicationId: string | null): string | null {
  try {
    const [id, address] = JSON.parse(readItem('sessionStorage', addressKey) ?? '[]');
    return id === applicationId && typeof address === 'string' ? address : null;
  } catch {
    return null;
  }
}

/** Deletes the address and the drafts of all forms but `kept`, from memory and from sessionStorage. */
export function clearDrafts(kept: Form | null = null): void {
  writeItem('sessionStorage', addressKey, null);
  for (const form of forms.filter((form) => form !== kept)) {
    inMemory.delete(form);
    writeItem('sessionStorage', draftPrefix + form, null);
  }
}

/** The stored values that are valid for their fields; anything else is ignored. */
function readStored({ form, stored }: Draft): Values {
  const isStorable = ([name, text]: [string, unknown]) =>
    Object.hasOwn(stored, name) && isValid(text, stored[name]);
  try {
    const values: object = JSON.parse(readItem('sessionStorage', draftPrefix + form) ?? '{}');
    return Object.fromEntries(Object.entries(values).filter(isStorable));
  } catch {
    return {};
  }
}

const isValid = (text: unknown, field: StoredField | undefined): text is string =>
  typeof text === 'string' && (field === 'text' ? text.length <= maxLength : field?.includes(text) === true);

/**
 * Fills a form with its draft, and saves it at every change. A filled field counts as untouched: its state shows only
 * when it is left. It happens after the first render, which must equal the prerendered page; text typed before that is
 * saved as well.
 */
export function useDraft<FormValues extends FieldValues, Request>(
  { getValues, setValue, subscribe, formState }: UseFormReturn<FormValues, unknown, Request>,
  draft: Draft,
): void {
  const { defaultValues } = formState;
  useLayoutEffect(() => {
    for (const [name, text] of Object.entries(readDraft(draft))) {
      // Text typed before the script was loaded is newer than the draft; the form itself learns of it later.
      if (typedText(name) !== (defaultValues?.[name] ?? '')) continue;
      setValue(name as Path<FormValues>, text as PathValue<FormValues, Path<FormValues>>);
    }
  }, [setValue, defaultValues, draft]);
  useEffect(() => {
    const values = getValues();
    const isChanged = Object.entries(values).some(([name, text]) => text !== (defaultValues?.[name] ?? ''));
    if (isChanged) saveDraft(draft, values);
  }, [getValues, defaultValues, draft]);
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(draft, values as never) }),
    [subscribe, draft],
  );
}

/** A field that is not in the form comes with the answer of another, which is in the draft too. */
const typedText = (name: string): string =>
  document.querySelector<HTMLInputElement | HTMLSelectElement>(`form [name="${name}"]`)?.value ?? '';
