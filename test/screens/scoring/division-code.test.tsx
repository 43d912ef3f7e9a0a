// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ScoringForm } from '#site/loan/scoring/ScoringForm.tsx';
import { field } from '../../support/form-fields.ts';

beforeEach(() => {
  render(<ScoringForm busy={false} failed={false} isAlreadySent={false} onSubmit={vi.fn()} />);
});
const code = () => field('passportIssueBranch') as HTMLInputElement;

test('the hyphen is added with the fourth digit', async () => {
  const seen: string[] = [];
  for (const digit of '1234567') {
    await userEvent.type(code(), digit);
    seen.push(code().value);
  }
  expect(seen).toEqual(['1', '12', '123', '123-4', '123-45', '123-456', '123-456']);
});

test.each(['123456', '123-456', '123 456'])('%j can be pasted', async (text) => {
  await userEvent.click(code());
  await userEvent.paste(text);
  expect(code().value).toBe('123-456');
});

test('within the code the caret stays behind the digit that was typed or deleted', async () => {
  await userEvent.type(code(), '12456');
  code().setSelectionRange(2, 2);
  await userEvent.keyboard('3');
  expect([code().value, code().selectionStart]).toEqual(['123-456', 3]);
  code().setSelectionRange(4, 4);
  await userEvent.keyboard('{Backspace}');
  expect([code().value, code().selectionStart]).toEqual(['124-56', 2]);
});
