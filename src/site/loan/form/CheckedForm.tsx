import Button from '@mui/material/Button';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, useFormState } from 'react-hook-form';
import type { FieldErrors } from '#contract/problem.ts';
import { Alert } from './Alert.tsx';
import { ConsentLine } from './ConsentLine.tsx';
import type { Draft } from './drafts.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldTexts } from './FieldBox.tsx';
import { SendingForm } from './SendingForm.tsx';
import { type FormRules, useCheckedForm } from './useCheckedForm.ts';

type Texts = {
  heading: string;
  fields: Readonly<Record<string, string>>;
  hints: Readonly<Record<string, string>>;
  consent: string;
  submit: string;
  busy: string;
  /** The label of the button that calls `onReturn`. */
  back: string;
};

type Props<Values extends FieldValues, Request> = {
  texts: Texts;
  loadRules: () => Promise<FormRules<Values, Request>>;
  defaultValues: NoInfer<DefaultValues<Values>>;
  draft: Draft;
  /** The pages that explain the consent. */
  consentPages: ComponentProps<typeof ConsentLine>['pages'];
  busy: boolean;
  failed: boolean;
  /** The content of the alert, shown if `failed`. */
  alert: ReactNode;
  /** The fields that the bank refused in the call that failed. */
  fieldErrors?: FieldErrors | null;
  onSubmit: (request: Request) => void;
  /** Leads back without sending the form; null if there is nothing to return to. */
  onReturn: (() => void) | null;
  /** The fields. */
  children: ReactNode;
};

/**
 * The form of a step: error summary, fields, alert, buttons and consent. Throws to the error boundary if the bank
 * refused only fields that this form does not have, which happens after an upgrade of the site.
 */
export function CheckedForm<Values extends FieldValues, Request>({
  texts,
  loadRules,
  defaultValues,
  draft,
  consentPages,
  busy,
  failed,
  alert,
  fieldErrors = null,
  onSubmit,
  onReturn,
  children,
}: Props<Values, Request>) {
  const refused = Object.keys(fieldErrors ?? {});
  if (refused.length > 0 && !refused.some((name) => name in texts.fields)) {
    throw new Error(`The bank refused ${refused.join(', ')}, which this form does not have`);
  }
  const { form, notes } = useCheckedForm({ loadRules, defaultValues, draft, failed, fieldErrors });
  // The same object at every render: a field subscribes to its own state, and renders only when that changes.
  const [methods] = useState(() => ({ ...form }));
  const fieldTexts = useMemo(() => ({ labels: texts.fields, hints: texts.hints, notes }), [texts, notes]);
  const send = form.handleSubmit((request) => {
    if (!busy) onSubmit(request);
  });
  return (
    <FormProvider {...methods}>
      <FieldTexts value={fieldTexts}>
        <SendingForm label={texts.heading} busy={busy} busyLabel={texts.busy} onSubmit={send}>
          <ErrorSummary labels={texts.fields} />
          {children}
          <div className="form__end stack-4 stack--start">
            <FailedCall>{alert}</FailedCall>
            <Button type="submit" size="large" className="button--wide">
              {texts.submit}
            </Button>
            {onReturn && (
              <Button variant="outlined" size="large" className="button--wide" onClick={onReturn}>
                {texts.back}
              </Button>
            )}
            <ConsentLine consent={texts.consent} pages={consentPages} />
          </div>
        </SendingForm>
      </FieldTexts>
    </FormProvider>
  );
}

/** Shows the alert after a failed call, until the form is submitted again. */
function FailedCall({ children }: { children: ReactNode }) {
  const { errors } = useFormState();
  return errors.root && <Alert>{children}</Alert>;
}
