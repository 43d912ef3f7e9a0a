import { expect, test } from 'vitest';
import { type EmailData, renderEmail } from '#bank/email/emails/render-email.ts';
import { paymentSchedule } from '#bank/rules/schedule.ts';
import type { RateAdjustment } from '#bank/rules/scoring.ts';
import type { EmailKind } from '#bank/store/tables.ts';
import type { RefusalReason } from '#contract/refusals.ts';

const site = 'https://bank.example';
const applicationId = '3f9a1c207b44d1e0a6b5c4d3e2f10987';
const addressed = { applicationId, firstName: 'Anna' };
const number = 'Application number: NB-3F9A-1C20-7B44';
const question = 'Was this not you?';
const beforeSignature =
  'Someone may have typed your address by mistake. Nothing is signed, and you owe nothing, without the code that we send to this address. Do not pass this email on. You can call +7 (495) 984 25 13 or write to info@neobank.example, and we delete the application.';
const reason = 'You get this email because someone applied for a card with your address.';

type Case = [data: EmailData, subject: string, lines: string[], notYou: string];

const cases: Case[] = [
  [
    { kind: 'finishRegistration', ...addressed },
    'Preliminary check passed: finish registration',
    [
      'Your application has passed the preliminary check',
      'Hello Anna,',
      'We can offer you the platinum digital credit card, subject to a final decision.',
      number,
      'The final decision may raise or lower the rate and the payment. To make it, we need more details about you and your work.',
      `Finish registration: ${site}/#/loan/${applicationId}`,
    ],
    beforeSignature,
  ],
  [
    { kind: 'createDocuments', ...addressed },
    'Your credit is approved: create documents',
    [
      'Your credit is approved',
      'Hello Anna,',
      number,
      'Check the payment schedule. When you agree to it, we prepare your documents. If you agree on a later day, the first payment is due a month after it.',
      `See the payment schedule: ${site}/#/loan/${applicationId}/document`,
    ],
    beforeSignature,
  ],
  [
    { kind: 'applicationDenied', ...addressed },
    'Application denied',
    [
      'We could not approve your application',
      'Hello Anna,',
      'Thank you for applying for the platinum digital credit card. We have checked your answers and could not approve your application.',
      number,
      'You may apply again if your circumstances change.',
      'If one of your answers was wrong, or you have a question, call +7 (495) 984 25 13 or write to info@neobank.example.',
      `Go to the home page: ${site}/`,
    ],
    'Nothing was signed, and you owe nothing. You can call +7 (495) 984 25 13 or write to info@neobank.example, and we delete the application.',
  ],
  [
    { kind: 'applicationCancelled', ...addressed },
    'Application cancelled',
    [
      'Your application is cancelled',
      'Hello Anna,',
      'You have cancelled your application for the platinum digital credit card. No contract is in force, and there is nothing to pay.',
      number,
      'The links of our earlier emails do not continue it any more. You can start a new application at any time.',
      `Start a new application: ${site}/#/loan`,
    ],
    'You owe nothing. Someone who knew the link of an email may have cancelled it: call +7 (495) 984 25 13 or write to info@neobank.example if you want to know more, or start a new application.',
  ],
  [
    { kind: 'loanDocuments', ...addressed },
    'Your loan documents are ready to sign',
    [
      'Your documents are ready',
      'Hello Anna,',
      'The credit agreement, your application and the payment schedule are attached to this email.',
      number,
      'Read the documents before you sign. You sign them on our site.',
      `Sign the documents: ${site}/#/loan/${applicationId}/document/sign`,
    ],
    beforeSignature,
  ],
  [
    { kind: 'confirmationCode', ...addressed, code: '4821' },
    'Confirmation code',
    [
      'Your confirmation code',
      'Hello Anna,',
      '4821',
      'Enter this code on our site to sign your documents. It is valid for 10 minutes.',
      'Do not share the code with anyone. Bank staff never ask for it.',
      `Enter the code: ${site}/#/loan/${applicationId}/code`,
    ],
    'Give the code to nobody: nothing is signed, and you owe nothing, without it. You can call +7 (495) 984 25 13 or write to info@neobank.example, and we delete the application.',
  ],
  [
    { kind: 'creditIssued', ...addressed },
    'Credit issued',
    [
      'Your credit is issued',
      'Hello Anna,',
      'Congratulations! You have completed your new credit card.',
      number,
      'Pay each amount by its date in the payment schedule, which we emailed with your agreement.',
      'Your credit card will arrive soon: a courier brings it free of charge, in 1-2 working days in the two large cities and in 2-5 days elsewhere. Have your passport at hand. To agree on a place, call +7 (495) 984 25 13 or write to info@neobank.example. Thank you for choosing us!',
      `Go to the home page: ${site}/`,
    ],
    'The agreement was signed with the code that we sent to this address. If you did not enter it, call +7 (495) 984 25 13 or write to info@neobank.example at once.',
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

const offer = {
  applicationId,
  requestedAmount: 300_000,
  totalAmount: 325_000,
  term: 6,
  monthlyPayment: 55_917.73,
  rate: 11,
  isInsuranceEnabled: true,
  isSalaryClient: false,
};

/** A regular space for each non-breaking one. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** The lines of the text between its greeting and its link. */
const bodyOf = (data: EmailData): string[] =>
  plain(renderEmail(data, site).text.split(/Hello Anna,\n\n/)[1] ?? '')
    .split(/\n\n[^\n]*: https/)[0]
    ?.split(/\n+/) ?? [];

test('before the decision the email states the chosen offer, and that the rate may change', () => {
  expect(bodyOf({ kind: 'finishRegistration', ...addressed, decision: { offer } })).toEqual([
    'We can offer you the platinum digital credit card, subject to a final decision.',
    'The offer you chose',
    number,
    'Amount: 300 000.00 ₽',
    'Insurance: 25 000.00 ₽, added to the amount',
    'Total amount: 325 000.00 ₽',
    'Rate: 11% a year',
    'Monthly payment: 55 917.73 ₽',
    'Term: 6 months',
    'First payment: A month after you accept the payment schedule',
    'The final decision may raise or lower the rate and the payment. To make it, we need more details about you and your work.',
  ]);
});

test.each<EmailKind>(['applicationDenied', 'applicationCancelled'])(
  '%s repeats what was asked for',
  (kind) => {
    const body = bodyOf({ kind, ...addressed, decision: { offer } });
    expect(body.slice(1, 4)).toEqual([number, 'Amount: 300 000.00 ₽', 'Term: 6 months']);
  },
);

test('an email with a code has no other group of four digits outside of its links', () => {
  const decision = { offer, credit };
  const { text } = renderEmail({ kind: 'confirmationCode', ...addressed, code: '4821', decision }, site);
  expect(text.replace(/https:\S+/g, '').match(/(?<!\d)\d{4}(?!\d)/g)).toEqual(['4821']);
});

const raised = [
  'Your rate is higher than in the offer you chose',
  'It is 18% a year instead of 11%: 7 percentage points more. The monthly payment is 57 045.69 ₽ instead of 55 917.73 ₽: 1 127.96 ₽ more. These are the reasons:',
  '- You are self-employed: +1 percentage point',
  '- You are a top manager: −4 percentage points',
  '- The term is shorter than 12 months: +5 percentage points',
  '- You are divorced: +5 percentage points',
];
const adjustments: RateAdjustment[] = [
  { reason: 'selfEmployed', points: 1 },
  { reason: 'topManager', points: -4 },
  { reason: 'shortTerm', points: 5 },
  { reason: 'divorced', points: 5 },
];

test('a rate that rose comes first in the approval, then the credit and until when it is valid', () => {
  const data: EmailData = { kind: 'createDocuments', ...addressed, decision: { credit, adjustments } };
  expect(bodyOf(data)).toEqual([
    ...raised,
    'Your credit',
    number,
    'Amount: 300 000.00 ₽',
    'Insurance: 25 000.00 ₽, added to the amount',
    'Total amount: 325 000.00 ₽',
    'Rate: 18% a year',
    'Monthly payment: 57 045.69 ₽',
    'Term: 6 months',
    'Total to repay: 342 274.17 ₽',
    'Full cost: 46.821% a year',
    'First payment: 22 December 2026, 57 045.69 ₽',
    'Check the payment schedule. When you agree to it, we prepare your documents. If you agree on a later day, the first payment is due a month after it.',
    'You can do this until 27 November 2026.',
  ]);
  expect(renderEmail(data, site).html).toContain(`<div class="warning"><h2>${raised[0]}</h2>`);
});

test.each<EmailKind>(['loanDocuments', 'confirmationCode', 'creditIssued'])(
  'a rate that rose comes before the credit in %s',
  (kind) => {
    const body = bodyOf({ kind, ...addressed, code: '4821', decision: { credit, adjustments } });
    const start = body.indexOf(raised[0] ?? '');
    expect(body.slice(start, start + raised.length + 1)).toEqual([...raised, 'Your credit']);
  },
);

test.each([
  [
    { ...credit, rate: 10, monthlyPayment: 55_000 },
    [
      'Your rate is lower than in the offer you chose',
      'It is 10% a year instead of 11%: 1 percentage point less. The monthly payment is 55 000.00 ₽ instead of 55 917.73 ₽: 917.73 ₽ less.',
    ],
  ],
  [{ ...credit, rate: 11, monthlyPayment: 55_917.73 }, ['The rate is that of the offer you chose.']],
])('a rate that did not rise is a note after the credit: $1', (decided, note) => {
  const data: EmailData = { kind: 'createDocuments', ...addressed, decision: { credit: decided } };
  expect(bodyOf(data).slice(0, 11).at(0)).toBe('Your credit');
  expect(bodyOf(data).slice(11, -2)).toEqual(note);
  expect(renderEmail(data, site).html).not.toContain('<div class="warning">');
});

test('without insurance the approval says so', () => {
  const uninsured = { ...credit, amount: 300_000, isInsuranceEnabled: false, psk: 18 };
  const body = bodyOf({ kind: 'createDocuments', ...addressed, decision: { credit: uninsured } });
  expect(body).toContain('Insurance: None');
  expect(body).toContain('Full cost: 18% a year');
});

test.each<[RefusalReason, string]>([
  ['unemployed', 'You are unemployed. We give this card to people who work.'],
  ['amountOverTwentySalaries', 'The amount is more than 20 times your monthly salary.'],
  ['underTwenty', 'You are younger than 20. We give this card from that birthday on.'],
  ['incomeTooLow', 'Your salary is below 25 000 ₽ a month, the least we need.'],
  ['totalExperienceTooShort', 'You have worked for less than 1 year.'],
  ['currentExperienceTooShort', 'You have worked at your present place for less than 3 months.'],
])('the refusal gives the reason %s and a way on', (reason, sentence) => {
  const decision = { reasons: [reason] };
  expect(bodyOf({ kind: 'applicationDenied', ...addressed, decision }).slice(2)).toEqual([
    'This is the reason:',
    `- ${sentence}`,
    'You may apply again once this has changed.',
    'If one of your answers was wrong, or you have a question, call +7 (495) 984 25 13 or write to info@neobank.example.',
  ]);
});

test('a refusal of the amount alone names the one that would be granted', () => {
  const decision = { reasons: ['amountOverTwentySalaries' as const], possibleAmount: 500_000 };
  expect(bodyOf({ kind: 'applicationDenied', ...addressed, decision })).toContain(
    'We can offer up to 500 000 ₽ for your salary: you may apply for it now.',
  );
});

test('a refusal because of an age over 70 does not suggest to apply again', () => {
  const decision = { reasons: ['overSeventy', 'incomeTooLow'] satisfies RefusalReason[] };
  expect(bodyOf({ kind: 'applicationDenied', ...addressed, decision }).slice(2)).toEqual([
    'These are the reasons:',
    '- You are older than 70. We give this card to people from 20 to 70.',
    '- Your salary is below 25 000 ₽ a month, the least we need.',
    'If one of your answers was wrong, or you have a question, call +7 (495) 984 25 13 or write to info@neobank.example.',
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

test.each(cases)('$0.kind as text', (data, subject, lines, notYou) => {
  const rendered = renderEmail(data, site);
  expect({ subject: rendered.subject, lines: plain(rendered.text).split(/\n+/) }).toEqual({
    subject,
    lines: [...lines, question, notYou, '-- ', 'NeoBank', reason, ''],
  });
});

const visibleLines = (html: string) =>
  html
    .replaceAll('<wbr>', '')
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, '\n')
    .split(/\n+/)
    .filter((line) => line.trim() !== '');

test.each(cases)('$0.kind as HTML says the same', (data, _, lines, notYou) => {
  const { html } = renderEmail(data, site);
  const [heading, ...rest] = lines;
  const [label, url] = rest.pop()?.split(/: (?=https)/) ?? [];
  expect(visibleLines(html).map(plain)).toEqual([
    'NeoBank',
    heading,
    ...rest.flatMap((line) => (line === number ? line.split(': ') : [line])),
    label,
    'If the button does not work, copy this address: ',
    url,
    question,
    notYou,
    reason,
  ]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([url]);
});

test('a name becomes neither markup nor a link', () => {
  const firstName = '<img src=x onerror="a()">&\'.evil.ex';
  const { html, text } = renderEmail({ kind: 'createDocuments', applicationId: 'a/b?"c', firstName }, site);
  expect(visibleLines(html)[2]).toBe(
    'Hello &lt;img src=x onerror=&quot;a()&quot;&gt;&amp;&#39;.\u2060evil.\u2060ex,',
  );
  expect(html.match(/<img/g)).toBe(null);
  expect(text.split('\n')[2]).toBe('Hello <img src=x onerror="a()">&\'.\u2060evil.\u2060ex,');
  expect(text.split('\n')).toContain(`See the payment schedule: ${site}/#/loan/a%2Fb%3F%22c/document`);
});

test('of a name an email has forty characters: too few for the message of a stranger', () => {
  const firstName = 'Your account is blocked. Call our security on the number below';
  const { text } = renderEmail({ kind: 'finishRegistration', applicationId, firstName }, site);
  expect(text.split('\n')[2]).toBe('Hello Your account is blocked. Call our securi,');
});

test('the dots of initials stay as they are', () => {
  const { text } = renderEmail({ kind: 'creditIssued', applicationId, firstName: 'J. R.' }, site);
  expect(text.split('\n')[2]).toBe('Hello J. R.,');
});

test('slashes at the end of the public URL are dropped', () => {
  const { text } = renderEmail({ kind: 'finishRegistration', ...addressed }, 'http://localhost:8080/bank//');
  expect(text.split('\n')).toContain(
    `Finish registration: http://localhost:8080/bank/#/loan/${applicationId}`,
  );
});

test('the HTML fetches nothing, has dark colours, and fits a phone', () => {
  const { html } = renderEmail({ kind: 'creditIssued', ...addressed }, site);
  expect(html.match(/<(table|img|script|link|form|iframe)|url\(|@import|src=|style=/g)).toBe(null);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('<html lang="en">');
});
