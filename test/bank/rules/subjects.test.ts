import { expect, test } from 'vitest';
import { callerAddressOf } from '#bank/http/request-limits.ts';
import { mailboxOf } from '#bank/rules/mailbox.ts';

test.each([
  'anna.petrova@example.com',
  'Anna.Petrova@Example.COM',
  'annapetrova@example.com',
  'a.n.n.a.petrova+card+2@example.com',
])('%s belongs to the mailbox annapetrova@example.com', (address) => {
  expect(mailboxOf(address)).toBe('annapetrova@example.com');
});

test.each([
  ['anna.petrova@gmail.com', 'annapetrova@googlemail.com'],
  ['anna.petrova@yandex.ru', 'Anna-Petrova+1@ya.ru'],
  ['anna-petrova@yandex.ru', 'annapetrova@yandex.com.tr'],
  ['anna@yandex.kz', 'anna@Yandex.com'],
  ['anna@proton.me', 'anna@protonmail.com'],
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

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:0'],
  ['2001:0DB8:0:7fff::1', '2001:db8:0:7f00'],
  ['2001:db8:0:7f00::1', '2001:db8:0:7f00'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('a caller at %s is counted as the address %s', (ip, address) => {
  expect(callerAddressOf(ip)).toBe(address);
});
