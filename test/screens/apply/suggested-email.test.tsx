import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { suggestedEmail } from '#site/loan/application/suggested-email.ts';
import { field, fill, icon, leave, message, note, settled } from '../../support/form-fields.ts';
import { openForm } from '../../support/forms.tsx';

test.each([
  ['ivan@gmial.com', 'ivan@gmail.com'],
  ['ivan@gmaill.com', 'ivan@gmail.com'],
  ['Ivan.P@GMAIL.CMO', 'Ivan.P@gmail.com'],
  [' ivan@mali.ru ', 'ivan@mail.ru'],
  ['ivan@yandex.ry', 'ivan@yandex.ru'],
  ['ivan@outlok.com', 'ivan@outlook.com'],
])('for %j, the suggestion is %s', (typed, meant) => {
  expect(suggestedEmail(typed).email?.value).toBe(meant);
});

test.each([
  ...['ivan@Gmail.com', 'ivan@mail.com', 'ivan@ymail.com', 'ivan@yandex.com', 'ivan@yandex.by'],
  ...['ivan@email.com', 'ivan@gmail.ru'],
  ...['ivan@gmil.co', 'gmial.com', '@gmial.com', ''],
])('for %j, nothing is suggested', (typed) => {
  expect(suggestedEmail(typed)).toEqual({});
});

test('when the suggestion is pressed, the suggested address is filled in and its field has the focus', async () => {
  openForm('application');
  fill('email', 'ivan@gmial.com');
  await leave('email');
  expect([message('email'), icon('email'), note('email')]).toEqual([
    null,
    'valid',
    'Did you mean ivan@gmail.com?',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Did you mean ivan@gmail.com?' }));
  await settled();
  expect(field('email').value).toBe('ivan@gmail.com');
  expect(field('email')).toHaveFocus();
  expect(note('email')).toBeNull();
});
