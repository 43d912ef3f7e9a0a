import { expect, test } from 'vitest';
import type { BankMail } from '#bank/email/templates/email-template.ts';
import { renderMail } from '#bank/email/templates/index.ts';

const site = 'https://bank.example';
const applicationId = '3f9a1c207b44d1e0a6b5c4d3e2f10987';
const addressed = { applicationId, firstName: 'Anna' };
const closing = [
  '-- ',
  'NeoBank',
  'You get this letter because an application for a card was made with your address. If it was not you, nothing needs to be done.',
];

type Case = [mail: BankMail, subject: string, lines: string[]];

const letters: Case[] = [
  [
    { kind: 'finishRegistration', ...addressed },
    'Finish registration',
    [
      'Your application has passed the preliminary check',
      'Hello Anna,',
      'The preliminary decision on your platinum digital credit card is a yes.',
      'For the final decision we need a few more answers, about you and your work.',
      'Finish registration:',
      `${site}/#/loan/${applicationId}`,
    ],
  ],
  [
    { kind: 'createDocuments', ...addressed },
    'Create documents',
    [
      'Your credit is approved',
      'Hello Anna,',
      'The final decision on your platinum digital credit card is a yes.',
      'Look through the payment schedule. Once you agree with it, we draw up your documents.',
      'See the payment schedule:',
      `${site}/#/loan/${applicationId}/document`,
    ],
  ],
  [
    { kind: 'applicationDenied', ...addressed },
    'Application denied',
    [
      'We cannot give you this credit',
      'Hello Anna,',
      'Thank you for applying for the platinum digital credit card. We have looked at your answers, and the decision is a no.',
      'Nothing more needs to be done. When your circumstances change, you are welcome to apply again.',
      'Go to the home page:',
      `${site}/`,
    ],
  ],
  [
    { kind: 'loanDocuments', ...addressed },
    'Your loan documents',
    [
      'Your documents are ready',
      'Hello Anna,',
      'The credit agreement, your application and the payment schedule are attached to this letter.',
      'Read them in peace. When all is right, sign them on our site.',
      'Sign the documents:',
      `${site}/#/loan/${applicationId}/document/sign`,
    ],
  ],
  [
    { kind: 'confirmationCode', ...addressed, code: '4821' },
    'Confirmation code',
    [
      'Your confirmation code',
      'Hello Anna,',
      '4821',
      'Enter this code on our site to sign your documents. It is valid for 10 minutes.',
      'Tell it to nobody. The staff of the bank never ask for it.',
      'Enter the code:',
      `${site}/#/loan/${applicationId}/code`,
    ],
  ],
  [
    { kind: 'creditIssued', ...addressed },
    'Credit issued',
    [
      'Your credit is issued',
      'Hello Anna,',
      'Congratulations! You have completed your new credit card.',
      'Your credit card will arrive soon: a courier brings it to you, free of charge. Thank you for choosing us!',
      'Go to the home page:',
      `${site}/`,
    ],
  ],
];

test.each(letters)('the letter $0.kind, as text', (mail, subject, lines) => {
  const rendered = renderMail(mail, site);
  expect({ subject: rendered.subject, lines: rendered.text.split(/\n+/) }).toEqual({
    subject,
    lines: [...lines, ...closing, ''],
  });
});

const shown = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, '\n')
    .split(/\n+/)
    .filter((line) => line.trim() !== '');

test.each(letters)('the letter $0.kind says the same in HTML', (mail, _, lines) => {
  const { html } = renderMail(mail, site);
  const [heading, ...rest] = lines;
  const url = rest.pop() ?? '';
  const label = rest.pop()?.replace(/:$/, '');
  expect(shown(html)).toEqual([
    closing[1],
    heading,
    ...rest,
    label,
    'Or open this address: ',
    url,
    closing[2],
  ]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([url, url]);
});

test('names are words: no markup, no link', () => {
  const firstName = '<img src=x onerror="a()">&\'.evil.example';
  const { html, text } = renderMail({ kind: 'createDocuments', applicationId: 'a/b?"c', firstName }, site);
  expect(shown(html)[2]).toBe(
    'Hello &lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;.\u2060evil.\u2060example,',
  );
  expect(html.match(/<img/g)).toBe(null);
  expect(text.split('\n')[2]).toBe('Hello <img src=x onerror="a()">&\'.\u2060evil.\u2060example,');
  expect(text.split('\n')).toContain(`${site}/#/loan/a%2Fb%3F%22c/document`);
});

test('a name with initials keeps them', () => {
  const { text } = renderMail({ kind: 'creditIssued', applicationId, firstName: 'J. R.' }, site);
  expect(text.split('\n')[2]).toBe('Hello J. R.,');
});

test('a slash at the end of the address is not doubled', () => {
  const { text } = renderMail({ kind: 'finishRegistration', ...addressed }, 'http://localhost:8080/bank//');
  expect(text.split('\n')).toContain(`http://localhost:8080/bank/#/loan/${applicationId}`);
});

test('HTML: one sheet, nothing fetched, a dark variant, readable on a phone', () => {
  const { html } = renderMail({ kind: 'creditIssued', ...addressed }, site);
  expect(html.match(/<(table|img|script|link|form|iframe)|url\(|@import|src=/g)).toBe(null);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('<html lang="en">');
});
