import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#contract/problem.ts';
import { ConsentLine } from './ConsentLine.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FailedSubmit } from './FailedSubmit.tsx';
import { type Notes, NotesContext } from './FieldNote.tsx';
import { SendingForm } from './SendingForm.tsx';

type Props<Values extends FieldValues, Request> = {
  /** What `useCheckedForm` returns. */
  form: UseFormReturn<Values, unknown, Request> & { notes: Notes; refusal: FieldErrors | null };
  texts: {
    heading: string;
    fields: Readonly<Record<string, string>>;
    consent: string;
    submit: string;
    busy: string;
  };
  busy: boolean;
  failed: boolean;
  /** The pages that explain the consent. */
  consentPages: ComponentProps<typeof ConsentLine>['pages'];
  /** The alert if `failed`. */
  alert: ReactNode;
  onSubmit: ComponentProps<typeof SendingForm>['onSubmit'];
  /** The fields. */
  children: ReactNode;
  /** What the visitor can do instead of sending the form. */
  instead?: ReactNode;
};

/** The form of a step: error summary, fields, alert, button and consent. */
export function CheckedForm<Values extends FieldValues, Request>({
  form,
  texts,
  busy,
  failed,
  consentPages,
  alert,
  onSubmit,
  children,
  instead,
}: Props<Values, Request>) {
  return (
    <FormProvider {...form}>
      <NotesContext value={form.notes}>
        <SendingForm label={texts.heading} busy={busy} busyLabel={texts.busy} onSubmit={onSubmit}>
          <ErrorSummary labels={texts.fields} refusal={form.refusal} />
          {children}
          <div className="form__end stack-4 stack--start">
            <FailedSubmit failed={failed}>{alert}</FailedSubmit>
            <Button type="submit" size="large" className="button--wide">
              {texts.submit}
            </Button>
            {instead}
            <ConsentLine consent={texts.consent} pages={consentPages} />
          </div>
        </SendingForm>
      </NotesContext>
    </FormProvider>
  );
}
