import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { errorTexts } from '#site/texts/errors.ts';
import { field, fill, leave, loseFocus, message, settled } from '../../support/form-fields.ts';
import { fillForm, openForm, shownValues, submitButton, submitForm, typed } from '../../support/forms.tsx';
import { InApplication } from '../../support/loan-screens.tsx';
import { offersOf } from '../../support/offers.ts';

test('if the bank refuses a field, its error stays in the summary until its value changes', async () => {
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
  const { onSubmit, show } = openForm('scoring');
  const refuse = async () => {
    await userEvent.click(submitButton());
    show({ busy: true });
    loseFocus();
    show({ failed: true, fieldErrors: { passportIssueDate: 'tooEarly', unknown: 'required' } });
    await settled();
  };
  fillForm('scoring');
  await refuse();
  expect(seen()).toEqual(refused);
  await userEvent.click(screen.getByRole('link', { name: entry }));
  expect(field('passportIssueDate')).toHaveFocus();

  // Leaving the field changes nothing. The button does not send the unchanged form, but removes the old alert.
  await leave('passportIssueDate');
  expect(seen().alerts).toEqual(refused.alerts);
  await userEvent.click(submitButton());
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

test.each([{ unknown: 'required' }, { salary: 'tooEarly' }] as const)(
  'if the bank refuses a field with a name or a code that the form does not know (%j), the visitor is asked to load the page again, and the form can be sent again',
  async (fieldErrors) => {
    const { onSubmit, show } = openForm('scoring');
    fillForm('scoring');
    show({ busy: true });
    show({ failed: true, fieldErrors });
    await settled();
    expect(screen.getByRole('alert')).toHaveTextContent('Ошибка отправки данных для скоринга.');
    expect(screen.getByText(errorTexts.outdated)).toBeVisible();
    expect(screen.queryByText('There is a problem')).toBeNull();
    expect(shownValues()).toEqual(typed.scoring);
    await submitForm();
    expect(onSubmit).toHaveBeenCalledTimes(1);
  },
);

test('the scoring form shows the amount, term, payment and rate of the chosen offer', () => {
  const { container } = render(
    <InApplication chosenOffer={offersOf('a1b2')[0] ?? null}>
      <ScoringForm />
    </InApplication>,
  );
  expect(container.textContent).toMatch(/150.000\.00.₽ for 6.months, 26.105\.07.₽ a.month at.15%/);
  expect(screen.getByText('Chosen offer').tagName).toBe('STRONG');
});
