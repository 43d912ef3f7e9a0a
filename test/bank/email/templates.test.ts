import { expect, test } from 'vitest';
import { type EmailData, renderEmail } from '#bank/email/templates/render-email.ts';
import { paymentSchedule } from '#bank/rules/schedule.ts';
import type { RefusalReason } from '#bank/rules/scoring.ts';

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
      'You may apply again if your circumstances change.',
      'You do not need to do anything.',
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

const offered = { offeredRate: 11, offeredMonthlyPayment: 55_917.73 };
const credit = {
  amount: 325_000,
  requestedAmount: 300_000,
  term: 6,
  monthlyPayment: 57_045.69,
  rate: 18,
  psk: 46.821,
  isInsuranceEnabled: true,
  isSalaryClient: false,
  ...offered,
  validUntil: '2026-11-27',
  paymentSchedule: paymentSchedule({ totalAmount: 325_000, rate: 18, term: 6, today: '2026-11-22' }),
};

/** A regular space for each non-breaking one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The lines of the text between its greeting and its link. */
const bodyOf = (data: EmailData): string[] =>
  plain(renderEmail(data, site).text.split(/Hello Anna,\n\n/)[1] ?? '')
    .split(/\n\n[^\n]*:\nhttps/)[0]
    ?.split(/\n+/) ?? [];

test('the approval tells the terms, what differs from the offer, why, and until when it is valid', () => {
  const adjustments = [
    { reason: 'selfEmployed', points: 1 },
    { reason: 'topManager', points: -4 },
    { reason: 'shortTerm', points: 5 },
    { reason: 'divorced', points: 5 },
  ] as const;
  const decision = { credit, adjustments: [...adjustments] };
  expect(bodyOf({ kind: 'createDocuments', ...addressed, decision })).toEqual([
    'We have approved your application for the platinum digital credit card.',
    'Rate: 18% a year',
    'Monthly payment: 57 045.69 ₽',
    'Term: 6 months',
    'Insurance: 25 000.00 ₽, added to the 300 000.00 ₽ that you borrow',
    'Total to repay: 342 274.17 ₽',
    'Full cost, with the insurance: 46.821% a year',
    'The rate is 7 percentage points higher than in the offer you chose: 18% a year instead of 11%. The monthly payment is 1 127.96 ₽ higher: 57 045.69 ₽ instead of 55 917.73 ₽. These are the reasons:',
    '- You are self-employed: +1 percentage point',
    '- You are a top manager: −4 percentage points',
    '- The term is shorter than 12 months: +5 percentage points',
    '- You are divorced: +5 percentage points',
    'Check the payment schedule. When you agree to it, we prepare your documents.',
    'You can do this until 27 November 2026.',
  ]);
});

test.each([
  [
    { ...credit, rate: 10, monthlyPayment: 55_000 },
    'The rate is 1 percentage point lower than in the offer you chose: 10% a year instead of 11%. The monthly payment is 917.73 ₽ lower: 55 000.00 ₽ instead of 55 917.73 ₽.',
  ],
  [{ ...credit, rate: 11, monthlyPayment: 55_917.73 }, 'The rate is that of the offer you chose.'],
])('the approval compares with the chosen offer: $1', (decided, sentence) => {
  const body = bodyOf({ kind: 'createDocuments', ...addressed, decision: { credit: decided } });
  expect(body.find((line) => line.includes('the offer you chose'))).toBe(sentence);
});

test('without insurance the approval says so', () => {
  const uninsured = { ...credit, amount: 300_000, isInsuranceEnabled: false, psk: 18 };
  const body = bodyOf({ kind: 'createDocuments', ...addressed, decision: { credit: uninsured } });
  expect(body).toContain('Insurance: None');
  expect(body).toContain('Full cost: 18% a year');
});

test.each<[RefusalReason, string]>([
  ['unemployed', 'You are unemployed. We give this card to people who work.'],
  [
    'amountOverTwentySalaries',
    'The amount is more than 20 times your monthly salary. A smaller amount may be possible.',
  ],
  ['underTwenty', 'You are younger than 20. We give this card from that birthday on.'],
  ['incomeTooLow', 'Your salary is below 25 000 ₽ a month, the least we need.'],
  ['totalExperienceTooShort', 'You have worked for less than 1 year.'],
  ['currentExperienceTooShort', 'You have worked at your present place for less than 3 months.'],
])('the refusal gives the reason %s and a way on', (reason, sentence) => {
  const decision = { reasons: [reason] };
  expect(bodyOf({ kind: 'applicationDenied', ...addressed, decision }).slice(1)).toEqual([
    'This is the reason:',
    `- ${sentence}`,
    'You may apply again once this has changed.',
    'You do not need to do anything.',
  ]);
});

test('a refusal because of an age over 70 does not suggest to apply again', () => {
  const decision = { reasons: ['overSeventy', 'incomeTooLow'] satisfies RefusalReason[] };
  expect(bodyOf({ kind: 'applicationDenied', ...addressed, decision }).slice(1)).toEqual([
    'These are the reasons:',
    '- You are older than 70. We give this card to people from 20 to 70.',
    '- Your salary is below 25 000 ₽ a month, the least we need.',
    'You do not need to do anything.',
  ]);
});

test('facts and lists in HTML say the same as the text', () => {
  const decision = { credit, adjustments: [{ reason: 'married' as const, points: -3 }] };
  const data: EmailData = { kind: 'createDocuments', ...addressed, decision };
  const lines = visibleLines(renderEmail(data, site).html).map(plain);
  const expected = bodyOf(data).flatMap((line) => {
    const [, name, value] = /^([^:]+): ([^:]+)$/.exec(line) ?? [];
    if (line.startsWith('- ')) return [line.slice(2)];
    return name && value ? [name, value] : [line];
  });
  expect(lines.slice(3, 3 + expected.length)).toEqual(expected);
});

test('the documents say until when they can be signed, the other emails do not', () => {
  const decision = { credit };
  const last = 'You can do this until 27 November 2026.';
  expect(bodyOf({ kind: 'loanDocuments', ...addressed, decision }).at(-1)).toBe(last);
  expect(bodyOf({ kind: 'creditIssued', ...addressed, decision })).not.toContain(last);
});

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
