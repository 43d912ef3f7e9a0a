import { expect, test } from 'vitest';
import { type EmailData, renderEmail } from '#bank/email/templates/render-email.ts';

const site = 'https://bank.example';
const applicationId = '3f9a1c207b44d1e0a6b5c4d3e2f10987';
const addressed = { applicationId, firstName: 'Anna' };
const closing = [
  '-- ',
  'NeoBank',
  'You get this email because someone applied for a card with your address. If it was not you, you do not need to do anything.',
];

type Case = [data: EmailData, subject: string, lines: string[]];

const cases: Case[] = [
  [
    { kind: 'finishRegistration', ...addressed },
    'Finish registration',
    [
      'Your application has passed the preliminary check',
      'Hello Anna,',
      'We can offer you the platinum digital credit card, subject to a final decision.',
      'To make the final decision, we need more details about you and your work.',
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
      'We have approved your application for the platinum digital credit card.',
      'Check the payment schedule. When you agree to it, we prepare your documents.',
      'See the payment schedule:',
      `${site}/#/loan/${applicationId}/document`,
    ],
  ],
  [
    { kind: 'applicationDenied', ...addressed },
    'Application denied',
    [
      'We could not approve your application',
      'Hello Anna,',
      'Thank you for applying for the platinum digital credit card. We have checked your answers and could not approve your application.',
      'You do not need to do anything. You can apply again if your circumstances change.',
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
      'The credit agreement, your application and the payment schedule are attached to this email.',
      'Read them before you sign. You sign them on our site.',
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
      'Do not share it with anyone. Bank staff never ask for it.',
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

test.each(cases)('$0.kind as text', (data, subject, lines) => {
  const rendered = renderEmail(data, site);
  expect({ subject: rendered.subject, lines: rendered.text.split(/\n+/) }).toEqual({
    subject,
    lines: [...lines, ...closing, ''],
  });
});

const visibleLines = (html: string) =>
  html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, '\n')
    .split(/\n+/)
    .filter((line) => line.trim() !== '');

test.each(cases)('$0.kind as HTML says the same', (data, _, lines) => {
  const { html } = renderEmail(data, site);
  const [heading, ...rest] = lines;
  const url = rest.pop() ?? '';
  const label = rest.pop()?.replace(/:$/, '');
  expect(visibleLines(html)).toEqual([
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

test('a name becomes neither markup nor a link', () => {
  const firstName = '<img src=x onerror="a()">&\'.evil.example';
  const { html, text } = renderEmail({ kind: 'createDocuments', applicationId: 'a/b?"c', firstName }, site);
  expect(visibleLines(html)[2]).toBe(
    'Hello &lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;.\u2060evil.\u2060example,',
  );
  expect(html.match(/<img/g)).toBe(null);
  expect(text.split('\n')[2]).toBe('Hello <img src=x onerror="a()">&\'.\u2060evil.\u2060example,');
  expect(text.split('\n')).toContain(`${site}/#/loan/a%2Fb%3F%22c/document`);
});

test('the dots of initials stay as they are', () => {
  const { text } = renderEmail({ kind: 'creditIssued', applicationId, firstName: 'J. R.' }, site);
  expect(text.split('\n')[2]).toBe('Hello J. R.,');
});

test('slashes at the end of the public URL are dropped', () => {
  const { text } = renderEmail({ kind: 'finishRegistration', ...addressed }, 'http://localhost:8080/bank//');
  expect(text.split('\n')).toContain(`http://localhost:8080/bank/#/loan/${applicationId}`);
});

test('the HTML fetches nothing, has dark colours, and fits a phone', () => {
  const { html } = renderEmail({ kind: 'creditIssued', ...addressed }, site);
  expect(html.match(/<(table|img|script|link|form|iframe)|url\(|@import|src=/g)).toBe(null);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('<html lang="en">');
});
