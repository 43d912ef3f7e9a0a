import { expect, test } from 'vitest';
import { mailServerOf } from '#bank/email/smtp-transport.ts';

test.each([
  ['smtp://mail.example.com', { host: 'mail.example.com', port: 587, secure: false }],
  ['smtps://mail.example.com', { host: 'mail.example.com', port: 465, secure: true }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525, secure: false }],
  [
    'smtps://bank%40example.com:p%3Ass@mail.example.com:2465',
    {
      host: 'mail.example.com',
      port: 2465,
      secure: true,
      auth: { user: 'bank@example.com', pass: 'p:ss' },
    },
  ],
])('host, port and account are read from %s', (url, server) => expect(mailServerOf(url)).toEqual(server));
