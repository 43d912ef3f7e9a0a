import { expect, test } from 'vitest';
import { mailboxOf } from '#bank/rules/mailbox.ts';

test.each(['Anna.Petrova@Example.COM', 'a.n.n.a.petrova+card+2@example.com'])(
  '%s belongs to the mailbox annapetrova@example.com',
  (address) => {
    expect(mailboxOf(address)).toBe('annapetrova@example.com');
  },
);

test.each([
  ['anna.petrova@gmail.com', 'annapetrova@googlemail.com'],
  ['anna.petrova@yandex.ru', 'Anna-Petrova+1@ya.ru'],
  ['anna-petrova@yandex.ru', 'annapetrova@yandex.com.tr'],
  ['anna@yandex.kz', 'anna@Yandex.com'],
  ['anna@proton.me', 'an.n-a_@protonmail.com'],
  ['anna@icloud.com', 'anna@me.com'],
])('%s and %s are the same mailbox', (one, other) => {
  expect(mailboxOf(one)).toBe(mailboxOf(other));
});

test.each([
  ['anna@mail.ru', 'anna@bk.ru'],
  ['anna@gmail.com', 'anna@gmail.com.example'],
  ['anna@yandex.ru', 'anna@yandex.example'],
  ['anna-petrova@example.com', 'annapetrova@example.com'],
])('%s and %s are two mailboxes', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other));
});
