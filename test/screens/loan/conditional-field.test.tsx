import { render, screen } from '@testing-library/react';
import { useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { withFieldRules } from '#contract/field-rules.ts';
import { digitsText } from '#contract/fields.ts';
import { CheckedForm } from '#site/loan/form/CheckedForm.tsx';
import type { Draft } from '#site/loan/form/drafts.ts';
import { TextField } from '#site/loan/form/TextField.tsx';
import { scoring } from '#site/texts/scoring-form.ts';
import { field, fill, icon, leave, message, settled } from '../../support/form-fields.ts';
import { reload, submitForm } from '../../support/forms.tsx';
import { InApplication } from '../../support/loan-screens.tsx';

const schema = withFieldRules({ kind: z.string(), number: z.optional(digitsText(3)) }, [
  { field: 'number', code: 'required', holds: ({ kind, number }) => kind !== 'firm' || number !== undefined },
]);
const draft: Draft = { form: 'scoring', stored: ['kind', 'number'] };
const texts = { ...scoring, fields: { kind: 'Kind', number: 'Number' }, hints: {} };
const messages = { number: { required: 'Number is required', wrongFormat: 'Number has 3 digits' } };
const onSubmit = vi.fn();

const Form = () => (
  <InApplication>
    <CheckedForm
      texts={texts}
      rules={{ schemaOn: () => schema, messages }}
      defaultValues={{}}
      draft={draft}
      consentPages={[]}
      alert=""
      onSubmit={onSubmit}
    >
      <TextField name="kind" />
      <NumberOfFirm />
    </CheckedForm>
  </InApplication>
);
const NumberOfFirm = () => useWatch({ name: 'kind' }) === 'firm' && <TextField name="number" />;

const stored = () => JSON.parse(window.sessionStorage.getItem('loan-draft-scoring') ?? '{}');
const errorLink = () => screen.queryByRole('link', { name: /^Number/ });

let unmount: () => void;
beforeEach(() => {
  onSubmit.mockClear();
  ({ unmount } = render(<Form />));
});

test('while a conditional field is shown, it is required and its value is kept in the draft', async () => {
  fill('kind', 'firm');
  await submitForm();
  expect([message('number'), onSubmit.mock.calls]).toEqual(['Number is required', []]);
  fill('number', '123');
  await submitForm();
  expect(onSubmit.mock.calls).toEqual([[{ kind: 'firm', number: '123' }]]);
  expect(stored()).toEqual({ kind: 'firm', number: '123' });
});

test('when a conditional field disappears, its value, its error and its draft are removed', async () => {
  fill('kind', 'firm');
  fill('number', '12');
  await submitForm();
  expect(errorLink()).toHaveTextContent('Number has 3 digits');
  fill('kind', 'person');
  await leave('kind');
  expect(errorLink()).toBeNull();
  expect(() => field('number')).toThrow();
  await submitForm();
  expect(onSubmit.mock.calls).toEqual([[{ kind: 'person' }]]);
  expect(stored()).toEqual({ kind: 'person' });
});

test('a conditional field that appears after a submit shows no error or icon before the next', async () => {
  await submitForm();
  fill('kind', 'firm');
  await settled();
  expect([message('number'), icon('number')]).toEqual([null, null]);
  await submitForm();
  expect([message('number'), icon('number')]).toEqual(['Number is required', 'invalid']);
});

test('after a reload, a conditional field is shown again with its value', async () => {
  fill('kind', 'firm');
  fill('number', '12');
  await settled();
  unmount();
  reload();
  render(<Form />);
  await settled();
  expect(field('number').value).toBe('12');
});
