import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { field, loseFocus } from '../../support/form-fields.ts';
import { type FormName, fillForm, openForm, shownValues, submitButton, typed } from '../../support/forms.tsx';
import { someAnswers } from '../../support/requests.ts';

const requests = {
  application: { ...typed.application, amount: 300_000, term: 12 },
  scoring: {
    ...someAnswers,
    dependentAmount: 0,
    employment: { ...someAnswers.employment, workExperienceTotal: 10.5, workExperienceCurrent: 0.5 },
  },
};
const alerts = { application: 'Error submitting form.', scoring: 'Ошибка отправки данных для скоринга.' };

test.each(['application', 'scoring'] as const)(
  'the %s form is sent once, with trimmed values; after a failure, the values stay, and the focus is on the button, which sends the form again',
  async (form) => {
    const { onSubmit, show } = openForm(form);
    fillForm(form, form === 'application' ? { lastName: ' Petrova ' } : { employerINN: ' 770123456789 ' });
    const before = shownValues();
    await userEvent.click(submitButton());
    expect(onSubmit.mock.calls).toEqual([[requests[form]]]);
    show({ busy: true });
    const controls = [submitButton(), ...Object.keys(before).map(field)];
    expect(controls.filter((control) => !control.matches(':disabled'))).toEqual([]);
    await userEvent.click(submitButton());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    loseFocus();
    show({ failed: true });
    const words = within(screen.getByRole('alert')).getByText(alerts[form]);
    expect(words).toBeVisible();
    expect(words.getAttribute('lang')).toBe(form === 'scoring' ? 'ru' : null);
    expect([shownValues(), screen.queryByRole('progressbar')]).toEqual([before, null]);
    expect(submitButton()).toHaveFocus();
    await userEvent.click(submitButton());
    expect(onSubmit.mock.calls).toEqual([[requests[form]], [requests[form]]]);
  },
);

test('if a program fills in a form without any event, the values that the visitor sees are sent', async () => {
  const { onSubmit } = openForm('scoring');
  for (const [name, text] of Object.entries(typed.scoring)) field(name).value = text;
  await userEvent.click(submitButton());
  expect(onSubmit.mock.calls).toEqual([[requests.scoring]]);
});

test('Enter submits the form without moving the focus, and an empty middle name is sent as null', async () => {
  const { onSubmit } = openForm('application');
  fillForm('application', { middleName: '' });
  await userEvent.type(field('passportNumber'), '{Enter}');
  expect(field('passportNumber')).toHaveFocus();
  expect(onSubmit.mock.calls).toEqual([[{ ...requests.application, middleName: null }]]);
});

/** The texts at the end of a form: its button, then the consent and the links to details. */
const endTexts = () =>
  [...document.querySelectorAll('.form__end > button, .form__consent > p')].map(
    ({ textContent }) => textContent,
  );
const hrefs = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('.form__consent a')].map((link) => [
    link.getAttribute('href'),
    link.target,
  ]);

test.each<[FormName, consent: string, details: string[]]>([
  [
    'application',
    'By pressing Continue you agree that we may use this data for your application only.',
    ['Consents', 'Privacy', 'Tariffs'],
  ],
  [
    'scoring',
    'By pressing Continue you agree that we may check your answers and ask a credit bureau about you.',
    ['Consents', 'Privacy'],
  ],
])('below its button, the %s form has the consent and links to details', (form, consent, pages) => {
  openForm(form);
  const links = pages.map((page) => `${page} (opens in a new tab)`).join(', ');
  expect(endTexts()).toEqual(['Continue', consent, `Details: ${links}.`]);
  expect(hrefs()).toEqual(pages.map((page) => [`#/${page.toLowerCase()}`, '_blank']));
});
