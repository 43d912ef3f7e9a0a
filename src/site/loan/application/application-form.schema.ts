import { applicationRequestOn } from '#contract/application.ts';
import type { IsoDate } from '#contract/dates.ts';
import { formSchema } from '../form/form.schema.ts';
import { parseRubles } from '../form/parse.ts';
import type { ApplicationFormValues } from './application-form-values.ts';

/** Parses the form's values to the application request of the contract, checked on the day `today`. */
export const applicationFormOn = (today: IsoDate) =>
  formSchema(
    (values: ApplicationFormValues) => ({
      ...values,
      amount: parseRubles(values.amount),
      term: Number(values.term),
    }),
    applicationRequestOn(today),
  );
