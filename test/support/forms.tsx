import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { vi } from 'vitest';
import type { FieldErrors } from '#contract/problem.ts';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { fill, icon, message, settled } from './form-fields.ts';
import { InApplication } from './loan-screens.tsx';
import { someRequest } from './requests.ts';
import { scoringValues } from './visitor.ts';

type State = { busy?: boolean; failed?: boolean; fieldErrors?: FieldErrors };
export type FormName = 'application' | 'scoring';

/** The texts that `fillForm` types into a form. */
export const typed = {
  application: {
    ...someRequest,
    amount: '300\u00a0000',
    term: '12',
    middleName: 'Ivanovna',
    passportSeries: '0010',
    passportNumber: '000123',
  },
  scoring: {
    ...scoringValues,
    dependentAmount: '0',
    salary: '120000',
    workExperienceTotal: '10,5',
    workExperienceCurrent: '0.5',
  },
};

/** Renders a form in strict mode, as the site does in development; `show` renders it in another state. */
export function openForm(form: FormName) {
  const onSubmit = vi.fn();
  const screenWith = (state: State) => (
    <StrictMode>
      <InApplication {...state} commands={{ submitApplication: onSubmit, sendScoring: onSubmit }}>
        {form === 'application' ? <ApplicationForm /> : <ScoringForm />}
      </InApplication>
    </StrictMode>
  );
  const { rerender, unmount } = render(screenWith({}));
  return { onSubmit, unmount, show: (state: State) => rerender(screenWith(state)) };
}

export function fillForm(form: FormName, changes: Record<string, string> = {}): void {
  for (const [name, text] of Object.entries({ ...typed[form], ...changes })) fill(name, text);
}

/** The values of the fields that the form shows, in their order. */
export const shownValues = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name, value }) => [name, value]),
  );

/** The fields with an error or an icon. */
export const markedFields = () =>
  Object.keys(shownValues()).filter((name) => message(name) !== null || icon(name) !== null);

/** The submit button of a form, even if it is disabled. */
export const submitButton = () => screen.getByText('Continue', { selector: 'button' });

/** Submits the form as Enter does, and waits for its validation. */
export async function submitForm(): Promise<void> {
  fireEvent.submit(screen.getByRole('form'));
  await settled();
}

/** Simulates a reload: clears the drafts in memory and keeps those in the session storage. */
export function reload(): void {
  const stored = { ...window.sessionStorage };
  clearDrafts();
  for (const [key, text] of Object.entries(stored)) window.sessionStorage.setItem(key, text);
}
