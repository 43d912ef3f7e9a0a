// @vitest-environment jsdom
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { field, fill, loseFocus, settled } from '../../support/form-fields.ts';

type State = { busy?: boolean; failed?: boolean };

function application() {
  const onSubmit = vi.fn();
  const screenWith = (state: State) => (
    <StrictMode>
      <ApplicationForm busy={false} failed={false} onSubmit={onSubmit} {...state} />
    </StrictMode>
  );
  const { rerender } = render(screenWith({}));
  return { onSubmit, show: (state: State) => rerender(screenWith(state)) };
}

const typed = {
  amount: '300000',
  term: '12',
  lastName: ' Petrova ',
  firstName: 'Anna',
  middleName: '',
  email: 'anna.petrova@example.com',
  birthdate: '1990-05-17',
  passportSeries: '0010',
  passportNumber: '000123',
};
const fillAll = (changes: Partial<typeof typed> = {}) => {
  for (const [name, text] of Object.entries({ ...typed, ...changes })) fill(name, text);
};
const button = () => screen.getByText('Continue', { selector: 'button' });
const values = () => Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value]));

test("the request has the contract's types: numbers, and null without a middle name", async () => {
  const { onSubmit } = application();
  fillAll();
  await userEvent.click(button());
  expect(onSubmit.mock.calls).toEqual([
    [
      {
        amount: 300_000,
        term: 12,
        lastName: 'Petrova',
        firstName: 'Anna',
        middleName: null,
        email: 'anna.petrova@example.com',
        birthdate: '1990-05-17',
        passportSeries: '0010',
        passportNumber: '000123',
      },
    ],
  ]);
});

test('a middle name is sent, and Enter submits like the button', async () => {
  const { onSubmit } = application();
  fillAll({ middleName: ' Ivanovna ' });
  await userEvent.type(field('passportNumber'), '{Enter}');
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ middleName: 'Ivanovna', passportNumber: '000123' });
});

test('while the form is sent there is a spinner, the form is disabled, and it is not sent twice', async () => {
  const { onSubmit, show } = application();
  fillAll();
  await userEvent.click(button());
  expect(screen.queryByRole('progressbar')).toBeNull();
  show({ busy: true });
  expect(screen.getByRole('progressbar')).toBeVisible();
  expect([button(), field('amount'), field('term')].map((control) => control.matches(':disabled'))).toEqual([
    true,
    true,
    true,
  ]);
  await userEvent.click(button());
  fireEvent.submit(screen.getByRole('form'));
  await settled();
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('after a failure there is an alert; the form keeps its values and the focus, and can be sent again', async () => {
  const { onSubmit, show } = application();
  fillAll();
  const before = values();
  await userEvent.click(button());
  expect(screen.queryByRole('alert')).toBeNull();
  show({ busy: true });
  loseFocus();
  show({ failed: true });
  expect(within(screen.getByRole('alert')).getByText('Error submitting form.')).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(values()).toEqual(before);
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  expect(onSubmit.mock.calls[1]).toEqual(onSubmit.mock.calls[0]);
});
