import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application } from '#site/texts/application-form.ts';
import { field, fill, leave, message, settled } from '../../support/form-fields.ts';
import { fillForm, openForm, shownValues, submitForm } from '../../support/forms.tsx';

const summary = () => screen.queryByRole('region', { name: 'There is a problem' });
const entries = () =>
  within(summary() as HTMLElement)
    .getAllByRole('link')
    .map((link) => link.textContent);
const names = () => Object.keys(shownValues());

test('when an invalid form is submitted, the error summary takes the focus and has the messages of all invalid fields', async () => {
  const { onSubmit } = openForm('application');
  await submitForm();
  expect(entries()).toEqual([
    'First name cannot be empty',
    'Last name cannot be empty',
    'Email cannot be empty',
    'Birthdate cannot be empty',
    'Passport series cannot be empty',
    'Passport number cannot be empty',
  ]);
  expect(summary()).toHaveFocus();
  expect(summary()?.compareDocumentPosition(field('amount'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect([screen.queryByRole('alert'), onSubmit.mock.calls]).toEqual([null, []]);
  await submitForm();
  expect(summary()).toHaveFocus();
});

test('when a corrected field is left, its entry in the error summary disappears', async () => {
  openForm('application');
  fillForm('application', { email: '', passportNumber: '' });
  await submitForm();
  fill('email', 'anna@example.com');
  await settled();
  expect(entries()).toEqual(['Email cannot be empty', 'Passport number cannot be empty']);
  await leave('email');
  fill('passportNumber', '12');
  await leave('passportNumber');
  expect(entries()).toEqual(['Passport number: Must be 6 digits']);
  fill('passportNumber', '123456');
  await leave('passportNumber');
  expect(summary()).toBeNull();
});

test('while an error summary is shown, the page title begins with "Error:"; when the form is closed, it is as before', async () => {
  document.title = 'Platinum digital credit card';
  const { unmount } = openForm('application');
  await leave('email');
  expect(document.title).toBe('Platinum digital credit card');
  await submitForm();
  expect(document.title).toBe('Error: Platinum digital credit card');
  await submitForm();
  expect(document.title).toBe('Error: Platinum digital credit card');
  unmount();
  expect(document.title).toBe('Platinum digital credit card');
});

test('before the first submit, and if sending a valid form fails, there is no error summary', async () => {
  const { onSubmit, show } = openForm('application');
  await leave('email');
  expect([message('email'), summary()]).toEqual(['Email cannot be empty', null]);
  fillForm('application');
  await submitForm();
  show({ failed: true });
  await settled();
  expect([onSubmit.mock.calls.length, summary()]).toEqual([1, null]);
});

test('the error summary of the scoring form has the messages in the order of the fields', async () => {
  openForm('scoring');
  await submitForm();
  expect(entries()).toEqual([
    'Please select gender',
    'Please select your marital status',
    'Please select the number of children',
    'Date of issue: Please select a date',
    'Department code is required',
    'Please select your employment status',
    'INN is mandatory',
    'Salary is required',
    'Please select a position',
    'Total work experience, years: Please enter your total length of service (0-99 years)',
    'Current work experience, years: Please enter your current length of service (0-99 years)',
  ]);
});

test('the labels of the application form, and so the entries of its error summary, are in the order of its fields', () => {
  openForm('application');
  expect(names()).toEqual(Object.keys(application.fields));
});
