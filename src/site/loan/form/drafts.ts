import { useLayoutEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { addressKey, draftPrefix } from '#contract/storage-keys.ts';
import { readItem, writeItem } from '#site/ui/browser-storage.ts';
import { useRestoredPage } from './useRestoredPage.ts';

const forms = ['application', 'scoring'] as const;
type Form = (typeof forms)[number];
/** A form, and its fields that may be stored in sessionStorage. */
export type Draft = { form: Form; stored: readonly string[] };
type Values = Record<string, string>;

/** The values of every form while the page is open, including those that may not be stored. */
const inMemory = new Map<Form, Values>();

/** The functions that stop an open form from saving its draft. */
const stopSaving = new Map<Form, () => void>();

/** The values that were typed into the form; after a reload, only the stored ones. */
const readDraft = (draft: Draft): Values => inMemory.get(draft.form) ?? readStored(draft);

function readStored({ form, stored }: Draft): Values {
  try {
    const values = JSON.parse(readItem('sessionStorage', draftPrefix + form) ?? '{}');
    return Object.fromEntries(
      stored.map((name) => [name, values[name]]).filter(([, text]) => typeof text === 'string'),
    );
  } catch {
    return {};
  }
}

/** Saves all values in memory and, unless sessionStorage is blocked or full, those that may be stored in it. */
function saveDraft({ form, stored }: Draft, values: Values): void {
  inMemory.set(form, { ...values });
  // `JSON.stringify` writes only the fields in the list.
  writeItem('sessionStorage', draftPrefix + form, JSON.stringify(values, [...stored]));
}

/** Changes fields of a draft before its form is opened. */
export const changeDraft = (draft: Draft, changes: Values): void =>
  saveDraft(draft, { ...readDraft(draft), ...changes });

/**
 * Deletes the drafts of all forms but `kept`, and the email address that `keepAddress` stored. A form that is open
 * keeps its values, but no longer saves them.
 */
export function clearDrafts(kept: Form | null = null): void {
  writeItem('sessionStorage', addressKey, null);
  for (const form of forms.filter((form) => form !== kept)) {
    stopSaving.get(form)?.();
    inMemory.delete(form);
    writeItem('sessionStorage', draftPrefix + form, null);
  }
}

/**
 * Fills a form with its draft, and saves the draft at every change. A field filled from the draft shows no error or
 * icon until it has been left. The form is filled only after its first render, which must equal the prerendered page.
 * Text typed before then takes precedence over the draft, and is saved as well.
 */
export function useDraft<FormValues extends FieldValues, Request>(
  { getFieldState, getValues, setValue, setValues, subscribe }: UseFormReturn<FormValues, unknown, Request>,
  draft: Draft,
): void {
  useLayoutEffect(() => {
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => saveDraft(draft, values),
    });
    stopSaving.set(draft.form, stop);
    const isTyped = (name: string) => getFieldState(name as Path<FormValues>).isDirty;
    const drafted = Object.entries(readDraft(draft)).filter(([name]) => !isTyped(name));
    // `setValues` renders every field, so it is called only if needed: to fill in a draft or to save typed text.
    if (drafted.length > 0 || Object.keys(getValues()).some(isTyped)) {
      setValues(Object.fromEntries(drafted) as FormValues);
    }
    return stop;
  }, [getFieldState, getValues, setValues, subscribe, draft]);
  // Shows the form's values again in inputs that the browser has emptied.
  useRestoredPage(() => {
    const values = getValues();
    for (const name of Object.keys(values) as Path<FormValues>[]) setValue(name, values[name]);
  });
}

/** Stores the email address of an application that this tab has submitted. */
export function keepAddress(applicationId: string | number, address: string): void {
  writeItem('sessionStorage', addressKey, JSON.stringify([String(applicationId), address]));
}

/** The full email address of an application that this tab has submitted; null for any other. */
export function addressOf(applicationId: string | null): string | null {
  try {
    const [id, address] = JSON.parse(readItem('sessionStorage', addressKey) ?? '[]');
    return id === applicationId && typeof address === 'string' ? address : null;
  } catch {
    return null;
  }
}
