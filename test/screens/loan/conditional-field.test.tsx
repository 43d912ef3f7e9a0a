// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { FormProvider, useWatch } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { withFieldRules } from '#contract/field-rules.ts';
import { digitsText } from '#contract/fields.ts';
import { clearDrafts, type Draft } from '#site/loan/form/drafts.ts';
import { ErrorSummary } from '#site/loan/form/ErrorSummary.tsx';
import { TextField } from '#site/loan/form/TextField.tsx';
import { useCheckedForm } from '#site/loan/form/useCheckedForm.ts';
import { field, fill, leave, message, settled } from '../../support/form-fields.ts';

const schema = withFieldRules({ kind: z.string(), number: z.optional(digitsText(3)) }, [
  { field: 'number', code: 'required', holds: ({ kind, number }) => kind !== 'firm' || number !== undefined },
]);
const draft: Draft = { form: 'scoring', stored: { kind: 'text', number: 'text' } };
const labels = { kind: 'Kind', number: 'Number' };
const messages = { number: { required: 'Number is required', wrongFormat: 'Number has 3 digits' } };
const onSubmit = vi.fn();
const loadRules = async () => ({ schemaOn: () => schema, messages });

function Form() {
  const form = useCheckedForm(loadRules, {}, draft);
  return (
    <FormProvider {...form}>
      <form aria-label="Form" onSubmit={form.handleSubmit((values) => onSubmit(values))}>
        <ErrorSummary labels={labels} />
        <TextField name="kind" label="Kind" />
        <NumberOfFirm />
      </form>
    </FormProvider>
  );
}
const NumberOfFirm = () =>
  useWatch({ name: 'kind' }) === 'firm' && <TextField name="number" label="Number" />;

const stored = () => JSON.parse(window.sessionStorage.getItem('loan-draft-scoring') ?? '{}');
async function send() {
  fireEvent.submit(screen.getByRole('form'));
  await settled();
}

let unmount: () => void;
beforeEach(() => {
  clearDrafts();
  onSubmit.mockClear();
  ({ unmount } = render(<Form />));
});

test('a field that is shown by the answer of another is required, and kept in the draft', async () => {
  fill('kind', 'firm');
  await send();
  expect([message('number'), onSubmit.mock.calls]).toEqual(['Number is required', []]);
  fill('number', '123');
  await send();
  expect(onSubmit.mock.calls).toEqual([[{ kind: 'firm', number: '123' }]]);
  expect(stored()).toEqual({ kind: 'firm', number: '123' });
});

test('when it goes, its error, its line in the summary, its value and its draft go', async () => {
  fill('kind', 'firm');
  fill('number', '12');
  await send();
  expect(screen.getByRole('link')).toHaveTextContent('Number has 3 digits');
  fill('kind', 'person');
  await leave('kind');
  expect(screen.queryByRole('link')).toBeNull();
  expect(() => field('number')).toThrow();
  await send();
  expect(onSubmit.mock.calls).toEqual([[{ kind: 'person' }]]);
  expect(stored()).toEqual({ kind: 'person' });
});

test('a reload brings it back with its draft', async () => {
  fill('kind', 'firm');
  fill('number', '12');
  await settled();
  unmount();
  const text = JSON.stringify(stored());
  clearDrafts();
  window.sessionStorage.setItem('loan-draft-scoring', text);
  render(<Form />);
  await settled();
  expect(field('number').value).toBe('12');
});
