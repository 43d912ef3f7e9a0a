import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, FormState, type Path } from 'react-hook-form';
import { paths } from '#contract/paths.ts';
import { errorTexts } from '#site/texts/errors.ts';
import { consentDetails, legalLinks, opensNewTab } from '#site/texts/frame.ts';
import { Alert } from './Alert.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldTexts } from './FieldBox.tsx';
import { SendingForm } from './SendingForm.tsx';
import { type FormOptions, useCheckedForm } from './useCheckedForm.ts';

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

type Props<Values extends FieldValues, Request> = FormOptions<Values, Request> & {
  texts: Texts;
  /** The pages that explain the consent, which the visitor gives by sending the form. */
  consentPages: readonly (keyof typeof legalLinks)[];
  /** The text of the alert, which is shown if the call has failed. */
  alert: ReactNode;
  onSubmit: (request: Request) => void;
  /** Goes back without sending the form; null if there is nothing to return to. */
  onReturn?: (() => void) | null | undefined;
  children: ReactNode;
};

/** The form of a step: error summary, fields, alert, buttons and consent. */
export function CheckedForm<Values extends FieldValues, Request>({
  texts,
  consentPages,
  alert,
  onSubmit,
  onReturn,
  children,
  ...options
}: Props<Values, Request>) {
  const { form, notes } = useCheckedForm(options);
  const submit = form.handleSubmit((request) => onSubmit(request));
  return (
    <FormProvider {...form}>
      <FieldTexts value={{ labels: texts.fields, hints: texts.hints, notes }}>
        <SendingForm
          label={texts.heading}
          busyLabel={texts.busy}
          onSubmit={(event) => {
            // A script or a password manager may have filled in fields without an event.
            for (const [name, text] of new FormData(event.currentTarget) as Iterable<[Path<Values>, never]>)
              if (text !== form.getValues(name)) form.setValue(name, text);
            return submit(event);
          }}
        >
          <ErrorSummary />
          {children}
          <div className="form__end stack-4 stack--start">
            {/* Shown after a failed call, until the form is submitted again. */}
            <FormState render={({ errors }) => errors.root && <Alert>{alert}</Alert>} />
            <FormState
              render={({ errors }) => errors.root?.type === 'outdated' && <p>{errorTexts.outdated}</p>}
            />
            <Button type="submit" size="large" className="button--wide">
              {texts.submit}
            </Button>
            {onReturn && (
              <Button variant="outlined" size="large" className="button--wide" onClick={onReturn}>
                {texts.back}
              </Button>
            )}
            <div className="form__consent">
              <p>{texts.consent}</p>
              <p>
                {`${consentDetails} `}
                {consentPages.map((page, index) => (
                  <span key={page}>
                    {/* Opens in a new tab, so that the form keeps its values. */}
                    <Link href={`#${paths[page]}`} target="_blank" rel="noreferrer">
                      {legalLinks[page]}
                      <span className="visually-hidden">{` ${opensNewTab}`}</span>
                    </Link>
                    {consentPages[index + 1] ? ', ' : '.'}
                  </span>
                ))}
              </p>
            </div>
          </div>
        </SendingForm>
      </FieldTexts>
    </FormProvider>
  );
}
