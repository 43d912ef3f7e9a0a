// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { ErrorBoundary } from '#site/ui/ErrorBoundary.tsx';
import { claimConsole } from '../../support/console.ts';
import { field, fill, leave, loseFocus, message, settled } from '../../support/form-fields.ts';

type State = {
  busy?: boolean;
  failed?: boolean;
  isAlreadySent?: boolean;
  fieldErrors?: Record<string, string> | null;
};

function scoring(first: State = {}) {
  const onSubmit = vi.fn();
  const screenWith = (state: State) => (
    <StrictMode>
      <ErrorBoundary place="">
        <ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={onSubmit} {...state} />
      </ErrorBoundary>
    </StrictMode>
  );
  const { rerender } = render(screenWith(first));
  return { onSubmit, show: (state: State) => rerender(screenWith(state)) };
}

const typed = {
  gender: 'FEMALE',
  maritalStatus: 'WIDOW_WIDOWER',
  dependentAmount: '0',
  passportIssueDate: '2015-06-01',
  passportIssueBranch: '770001',
  employmentStatus: 'SELF_EMPLOYED',
  employerINN: ' 770123456789 ',
  salary: '120000',
  position: 'TOP_MANAGER',
  workExperienceTotal: '10,5',
  workExperienceCurrent: '0.5',
};
const fillAll = () => {
  for (const [name, text] of Object.entries(typed)) fill(name, text);
};
const values = () => Object.fromEntries(Object.keys(typed).map((name) => [name, field(name).value]));
const button = () => screen.getByText('Continue', { selector: 'button' });

test("the answers have the contract's types: employment nested, numbers as numbers", async () => {
  const { onSubmit } = scoring();
  fillAll();
  await userEvent.click(button());
  expect(onSubmit.mock.calls).toEqual([
    [
      {
        gender: 'FEMALE',
        maritalStatus: 'WIDOW_WIDOWER',
        dependentAmount: 0,
        passportIssueDate: '2015-06-01',
        passportIssueBranch: '770-001',
        employment: {
          employmentStatus: 'SELF_EMPLOYED',
          employerINN: '770123456789',
          salary: 120_000,
          position: 'TOP_MANAGER',
          workExperienceTotal: 10.5,
          workExperienceCurrent: 0.5,
        },
      },
    ],
  ]);
});

test('a failure is an alert in Russian; the form keeps its values and the focus, and can be sent again', async () => {
  const { onSubmit, show } = scoring();
  fillAll();
  const before = values();
  await userEvent.click(button());
  show({ busy: true });
  loseFocus();
  show({ failed: true });
  const words = within(screen.getByRole('alert')).getByText('Ошибка отправки данных для скоринга.');
  expect(words).toBeVisible();
  expect(words).toHaveAttribute('lang', 'ru');
  expect([values(), screen.queryByRole('progressbar')]).toEqual([before, null]);
  expect(button()).toHaveFocus();
  await userEvent.click(button());
  expect(onSubmit.mock.calls[1]).toEqual(onSubmit.mock.calls[0]);
});

test('a field that only the bank refuses is in the error summary until it has another value', async () => {
  const tooEarly = 'The issue date cannot be before your 14th birthday';
  const entry = `Date of issue: ${tooEarly}`;
  const seen = () => ({
    title: document.title,
    focus: document.activeElement?.textContent,
    alerts: screen.queryAllByRole('alert').map(({ textContent }) => textContent),
    entries: screen.queryAllByRole('link', { name: /^Date of issue/ }).map(({ textContent }) => textContent),
    message: message('passportIssueDate'),
  });
  const refused = {
    title: 'Error: Continuation of the application · NeoBank',
    focus: `There is a problem${entry}`,
    alerts: ['Ошибка отправки данных для скоринга.'],
    entries: [entry],
    message: tooEarly,
  };
  const gone = { title: 'Continuation of the application · NeoBank', entries: [], message: null };
  const { onSubmit, show } = scoring();
  const refuse = async () => {
    await userEvent.click(button());
    show({ busy: true });
    loseFocus();
    show({ failed: true, fieldErrors: { passportIssueDate: 'tooEarly', unknown: 'required' } });
    await settled();
  };
  fillAll();
  await refuse();
  expect(seen()).toEqual(refused);
  await userEvent.click(screen.getByRole('link', { name: entry }));
  expect(field('passportIssueDate')).toHaveFocus();

  // Sent again as it is, it is not sent, and no call has failed.
  await leave('passportIssueDate');
  await userEvent.click(button());
  await settled();
  expect(seen()).toEqual({ ...refused, alerts: [] });
  expect(onSubmit).toHaveBeenCalledTimes(1);

  fill('passportIssueDate', '2016-06-01');
  await leave('passportIssueDate');
  expect(seen()).toMatchObject(gone);
  await refuse();
  expect(onSubmit).toHaveBeenCalledTimes(2);
  expect(seen()).toEqual(refused);
});

test('a bank that asks for a field of a newer form has the page loaded again', async () => {
  const { show } = scoring();
  fillAll();
  show({ failed: true, fieldErrors: { unknown: 'required' } });
  expect(await screen.findByRole('button', { name: 'Load the page again' })).toBeVisible();
  expect(claimConsole('error').join()).toContain('unknown, which this form does not have');
});

test('a field spoilt after another failure is in the summary when the form is submitted, and no alert', async () => {
  const { show } = scoring();
  fillAll();
  await userEvent.click(button());
  show({ busy: true });
  show({ failed: true });
  fill('salary', '0');
  await leave('salary');
  const summary = () => screen.queryByRole('region', { name: 'There is a problem' });
  expect([message('salary'), summary()]).toEqual(['Salary must be positive', null]);
  expect(screen.getByRole('alert')).toHaveTextContent('Ошибка отправки данных для скоринга.');
  await userEvent.click(button());
  await settled();
  expect([screen.queryByRole('alert'), document.activeElement?.textContent]).toEqual([
    null,
    'There is a problemSalary must be positive',
  ]);
});
