import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { secretFields } from '../../support/field-privacy.ts';
import { field, icon, leave, message, settled } from '../../support/form-fields.ts';
import {
  type FormName,
  fillForm,
  markedFields,
  openForm,
  reload,
  shownValues,
  typed,
} from '../../support/forms.tsx';

async function typeAndLeave(form: FormName, changes = {}) {
  const { unmount } = openForm(form);
  fillForm(form, changes);
  await settled();
  unmount();
}

describe.each(['application', 'scoring'] as const)('the %s form', (form) => {
  const values: Record<string, string> = typed[form];
  const secret = Object.keys(values).filter((name) => secretFields.includes(name));
  const emptied = Object.fromEntries(secret.map((name) => [name, '']));

  test('if Back restores the page with empty inputs, the form shows the typed values again', async () => {
    openForm(form);
    fillForm(form);
    for (const name of secret) field(name).value = '';
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(shownValues()).toEqual(values));
  });

  test('after the form is reopened, it has all typed values; after a reload, its secret fields are empty', async () => {
    const { unmount } = openForm(form);
    const atFirst = shownValues();
    unmount();
    await typeAndLeave(form);
    const stored = JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }]);
    expect(secret.filter((name) => stored.includes(name) || stored.includes(values[name] ?? ''))).toEqual([]);
    expect(Object.keys(window.sessionStorage)).toEqual([`loan-draft-${form}`]);
    const again = openForm(form);
    await settled();
    expect(shownValues()).toEqual(values);
    expect(markedFields()).toEqual([]);
    again.unmount();
    reload();
    const reloaded = openForm(form);
    expect(shownValues()).toEqual({ ...values, ...emptied });
    reloaded.unmount();
    clearDrafts();
    expect({ ...window.sessionStorage }).toEqual({});
    openForm(form);
    expect(shownValues()).toEqual(atFirst);
  });
});

test('a form that is open when the drafts are deleted does not save its values again', async () => {
  openForm('application');
  fillForm('application');
  await settled();
  clearDrafts();
  await leave('email');
  fillForm('application');
  await settled();
  expect({ ...window.sessionStorage }).toEqual({});
});

test('in a reopened form, the slider is at the restored amount, and a restored field is checked when it is left', async () => {
  await typeAndLeave('application', { email: 'anna@example' });
  openForm('application');
  await settled();
  expect((screen.getByRole('slider') as HTMLInputElement).value).toBe('300000');
  await leave('email');
  expect([message('email'), icon('email')]).toEqual(['Invalid email address', 'invalid']);
});

test.each([
  '{',
  '"x"',
  '{"lastName":5,"firstName":null,"passportSeries":"4510","__proto__":{"x":1},"email":{}}',
])('if the stored draft is invalid (%s), it is ignored', async (text) => {
  window.sessionStorage.setItem('loan-draft-application', text);
  openForm('application');
  await settled();
  const { amount, term, ...texts } = shownValues();
  expect([amount, term]).toEqual(['150\u00a0000', '6']);
  expect(Object.values(texts)).toEqual(['', '', '', '', '', '', '']);
});

test('if the storage throws an error, a reopened form still has all typed values', async () => {
  for (const call of ['getItem', 'setItem', 'removeItem'] as const)
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  await typeAndLeave('application');
  openForm('application');
  expect(shownValues()).toEqual(typed.application);
});
