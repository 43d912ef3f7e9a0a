// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApplicationForm } from '#site/loan/application/ApplicationForm.tsx';
import { clearDrafts } from '#site/loan/form/drafts.ts';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { field, fill, icon, leave, message, settled } from '../../support/form-fields.ts';

const forms = {
  application: <ApplicationForm busy={false} failed={false} onSubmit={vi.fn()} />,
  scoring: <ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={vi.fn()} />,
};
type Form = keyof typeof forms;
const open = (form: Form) => render(<StrictMode>{forms[form]}</StrictMode>);

const typed = {
  application: {
    amount: '300\u00a0000',
    term: '18',
    lastName: 'Petrova',
    firstName: 'Anna',
    middleName: 'Ivanovna',
    email: 'anna@example',
    birthdate: '1990-05-17',
    passportSeries: '4510',
    passportNumber: '123456',
  },
  scoring: {
    gender: 'FEMALE',
    maritalStatus: 'DIVORCED',
    dependentAmount: '0',
    passportIssueDate: '2015-06-01',
    passportIssueBranch: '770-001',
    employmentStatus: 'EMPLOYED',
    position: 'OWNER',
    employerINN: '770123456789',
    salary: '120000',
    workExperienceTotal: '10',
    workExperienceCurrent: '0.5',
  },
};
const empty = {
  application: { passportSeries: '', passportNumber: '' },
  scoring: { passportIssueDate: '', passportIssueBranch: '', employerINN: '', salary: '' },
};

const valuesOf = (form: Form) =>
  Object.fromEntries(Object.keys(typed[form]).map((name) => [name, field(name).value]));

/** What the tab's storage holds survives; what the page holds does not. */
function reload(): void {
  const stored = { ...window.sessionStorage };
  clearDrafts();
  for (const [key, text] of Object.entries(stored)) window.sessionStorage.setItem(key, text);
}

async function typeAndLeave(form: Form) {
  const { unmount } = open(form);
  for (const [name, text] of Object.entries(typed[form])) fill(name, text);
  await settled();
  unmount();
}

beforeEach(() => window.sessionStorage.clear());

describe.each(['application', 'scoring'] as const)('the %s form', (form) => {
  const names = Object.keys(typed[form]);

  test('opened again, it has everything that was typed, untouched; the browser stores no private field', async () => {
    await typeAndLeave(form);
    const stored = JSON.stringify([{ ...window.sessionStorage }, { ...window.localStorage }]);
    const secret = Object.keys(empty[form]) as (keyof (typeof typed)[Form])[];
    expect(secret.filter((name) => stored.includes(name) || stored.includes(typed[form][name]))).toEqual([]);
    expect(Object.keys(window.sessionStorage)).toEqual([`loan-draft-${form}`]);
    open(form);
    await settled();
    expect(valuesOf(form)).toEqual(typed[form]);
    expect(names.filter((name) => message(name) !== null || icon(name) !== null)).toEqual([]);
  });

  test('after a reload it has everything but passport, INN and salary; cleared, it is empty', async () => {
    const { unmount } = open(form);
    const atFirst = valuesOf(form);
    unmount();
    await typeAndLeave(form);
    reload();
    const reloaded = open(form);
    expect(valuesOf(form)).toEqual({ ...typed[form], ...empty[form] });
    reloaded.unmount();
    clearDrafts();
    expect({ ...window.sessionStorage }).toEqual({});
    open(form);
    expect(valuesOf(form)).toEqual(atFirst);
  });
});

test('a restored field is checked when it is left, and the slider is at the restored amount', async () => {
  await typeAndLeave('application');
  open('application');
  await settled();
  expect((screen.getByRole('slider') as HTMLInputElement).value).toBe('300000');
  await leave('email');
  expect([message('email'), icon('email')]).toEqual(['Invalid email address', 'invalid']);
});

test.each([
  '{',
  '"x"',
  '{"lastName":5,"firstName":null,"passportSeries":"4510","__proto__":{"x":1},"email":{}}',
])('an invalid stored draft is ignored: %s', async (text) => {
  window.sessionStorage.setItem('loan-draft-application', text);
  open('application');
  await settled();
  const { amount, term, ...texts } = valuesOf('application');
  expect([amount, term]).toEqual(['150\u00a0000', '6']);
  expect(Object.values(texts)).toEqual(['', '', '', '', '', '', '']);
});

test('a storage that throws: the form works', async () => {
  const refusals = (['getItem', 'setItem', 'removeItem'] as const).map((call) =>
    vi.spyOn(Storage.prototype, call).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    }),
  );
  await typeAndLeave('application');
  open('application');
  expect(valuesOf('application')).toEqual(typed.application);
  clearDrafts();
  for (const refusal of refusals) refusal.mockRestore();
});
