import { expect, test } from 'vitest';
import { renderEmail } from '#bank/email/emails/render-email.ts';
import { createCredit } from '#bank/rules/credit.ts';
import type { Application, EmailKind } from '#bank/store/tables.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { RefusalReason } from '#contract/refusals.ts';
import { createOffers } from '#contract/tariffs.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';

const id = '3f9a1c207b44d1e0a6b5c4d3e2f10987';
const request = { ...someRequest, amount: 300_000 };
const offer = createOffers(request, id)[1] as LoanOffer;

/** An application approved at 18 percent, which is above the 11 of the chosen offer. */
const approved: Application = {
  id,
  state: 'CC_APPROVED',
  request,
  offers: [],
  offer,
  answers: someAnswers,
  decision: {
    approved: true,
    rate: 18,
    adjustments: [
      { reason: 'selfEmployed', points: 1 },
      { reason: 'topManager', points: -4 },
      { reason: 'shortTerm', points: 5 },
      { reason: 'divorced', points: 5 },
    ],
  },
  credit: createCredit(offer, 18, '2026-11-22'),
  validUntil: '2026-11-27',
  createdAt: new Date('2026-11-22T12:00:00Z'),
  changedAt: new Date('2026-11-22T12:00:00Z'),
};
const undecided: Application = { ...approved, answers: null, decision: null, credit: null, validUntil: null };
const refused = (reasons: RefusalReason[], salary = 60_000): Application => ({
  ...undecided,
  answers: { ...someAnswers, employment: { ...someAnswers.employment, salary } },
  decision: { approved: false, reasons },
});

const site = 'https://bank.example';
const token = 'f00d';
const render = (kind: EmailKind, application: Application) =>
  renderEmail(kind, application, {
    publicUrl: site,
    token,
    hasDocuments: kind === 'loanDocuments',
    ...(kind === 'confirmationCode' && { code: '4821' }),
  });

const page = `${site}/#/loan/${id}`;
const number = 'Application number: NB-3F9A-1C20-7B44';
const requested = [number, 'Requested amount: 300 000.00 ₽', 'Term: 6 months'];
const raised = [
  'Your rate is higher than in the offer you chose',
  'It is 18% a year instead of 11%: 7 percentage points more. The monthly payment is 57 045.69 ₽ instead of 55 917.73 ₽: 1 127.96 ₽ more. These are the reasons:',
  '- You are self-employed: +1 percentage point',
  '- You are a top manager: −4 percentage points',
  '- The term is shorter than 12 months: +5 percentage points',
  '- You are divorced: +5 percentage points',
];
const creditFacts = [
  'Requested amount: 300 000.00 ₽',
  'Insurance: 25 000.00 ₽, added to the amount',
  'Total amount: 325 000.00 ₽',
  'Annual rate: 18%',
  'Monthly payment: 57 045.69 ₽',
  'Term: 6 months',
  'Total to repay: 342 274.17 ₽',
  'Annual full cost: 46.821%',
];
const credit = [
  ...raised,
  'Your credit',
  number,
  ...creditFacts,
  'First payment: 22 December 2026, 57 045.69 ₽',
];
const question = 'Not you?';
const footer = 'You received this email because someone applied for a card with your address.';
const beforeSignature =
  'Someone may have typed your address by mistake. Without the code that we send to this address, no agreement comes into force and you owe nothing. Do not forward this email. To have the application deleted, call +7 (495) 984 25 13 or write to info@neobank.example.';

type Case = [kind: EmailKind, application: Application, subject: string, lines: string[], notYou: string];

const cases: Case[] = [
  [
    'finishRegistration',
    undecided,
    'Preliminary check passed: finish registration',
    [
      'Your application has passed the preliminary check',
      'Hello Anna,',
      'We can offer you the platinum digital credit card, subject to a final decision.',
      'The offer you chose',
      number,
      'Requested amount: 300 000.00 ₽',
      'Insurance: 25 000.00 ₽, added to the amount',
      'Total amount: 325 000.00 ₽',
      'Annual rate: 11%',
      'Monthly payment: 55 917.73 ₽',
      'Term: 6 months',
      'First payment: A month after you accept the payment schedule',
      'The final decision may raise or lower the rate and the payment. To make this decision, we need more details about you and your work.',
      `Finish registration: ${page}?token=${token}`,
    ],
    beforeSignature,
  ],
  [
    'createDocuments',
    approved,
    'Your credit is approved: create documents',
    [
      'Your credit is approved',
      'Hello Anna,',
      ...credit,
      'Check the payment schedule. When you agree to it, we prepare your documents. If you agree on a later day, the first payment is due a month after that day.',
      'Our approval is valid until 27 November 2026.',
      `See the payment schedule: ${page}/document?token=${token}`,
    ],
    beforeSignature,
  ],
  [
    'applicationDenied',
    refused(['overSeventy', 'incomeTooLow']),
    'Application denied',
    [
      'We could not approve your application',
      'Hello Anna,',
      'Thank you for applying for the platinum digital credit card. We have checked your answers.',
      ...requested,
      'These are the reasons:',
      '- We give this card to people from 20 to 70.',
      '- Your salary is below 25 000 ₽ a month, the minimum for this card.',
      'If one of your answers was wrong, or you have a question, call +7 (495) 984 25 13 or write to info@neobank.example.',
      `Start a new application: ${site}/#/loan`,
    ],
    'Nothing was signed, and you owe nothing. To have the application deleted, call +7 (495) 984 25 13 or write to info@neobank.example.',
  ],
  [
    'applicationCancelled',
    undecided,
    'Application cancelled',
    [
      'Your application has been cancelled',
      'Hello Anna,',
      'You have cancelled your application for the platinum digital credit card. No agreement is in force, and there is nothing to pay.',
      ...requested,
      'You cannot continue it with the links in our earlier emails. You can start a new application at any time.',
      `Start a new application: ${site}/#/loan`,
    ],
    'You owe nothing. Someone with a link from one of our emails may have cancelled the application. To find out more, call +7 (495) 984 25 13 or write to info@neobank.example. You can also start a new application.',
  ],
  [
    'loanDocuments',
    approved,
    'Your loan documents are ready to sign',
    [
      'Your documents are ready',
      'Hello Anna,',
      'The credit agreement, your application and the payment schedule are attached to this email.',
      ...credit,
      'Read the documents before you sign. You sign them on our site.',
      'Our approval is valid until 27 November 2026.',
      `Sign the documents: ${page}/document/sign?token=${token}`,
    ],
    beforeSignature,
  ],
  [
    'confirmationCode',
    approved,
    'Confirmation code',
    [
      'Your confirmation code',
      'Hello Anna,',
      '4821',
      'Enter this code on our site to confirm your signature. It is valid for up to 10 minutes from when we created it, even if this email arrived later.',
      'Do not share the code with anyone. Bank staff never ask for it.',
      ...raised,
      'Your credit',
      ...creditFacts,
      // Without the year: the code is the only four-digit number of its email.
      'First payment: 22 December, 57 045.69 ₽',
      `Enter the code: ${page}/code?token=${token}`,
    ],
    'Without the code, no agreement comes into force and you owe nothing. To have the application deleted, call +7 (495) 984 25 13 or write to info@neobank.example.',
  ],
  [
    'creditIssued',
    approved,
    'Credit issued',
    [
      'Your credit has been issued',
      'Hello Anna,',
      'Congratulations! You have completed your new credit card.',
      ...credit,
      'Make each payment by its date in the payment schedule of your agreement.',
      'Your credit card will arrive soon: a courier will bring it free of charge, in 1-2 working days in the two large cities and in 2-5 days elsewhere. Have your passport ready. To arrange the delivery, call +7 (495) 984 25 13 or write to info@neobank.example. Thank you for choosing us!',
      `Go to the home page: ${site}/`,
    ],
    'The agreement was signed with the code that we sent to this address. If you did not enter it, call +7 (495) 984 25 13 or write to info@neobank.example at once.',
  ],
];

/** The lines of the text, with a regular space for each non-breaking one. */
const textLines = (kind: EmailKind, application: Application) =>
  render(kind, application).text.replaceAll('\u00a0', ' ').split(/\n+/);

const htmlLines = (html: string) =>
  html
    .replaceAll('\u00a0', ' ')
    .replaceAll('<wbr>', '')
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<[^>]+>/g, '\n')
    .split(/\n+/)
    .filter((line) => line.trim() !== '');

/** The HTML lines of a line of text. A fact is split into its name and value; a list item loses its dash. */
const asHtml = (line: string): string[] => {
  if (line.startsWith('- ')) return [line.slice(2)];
  return /^[^:]{4,20}: [^:]+$/.test(line) ? line.split(': ') : [line];
};

test.each(cases)('the email %s is the same in text and HTML', (kind, application, subject, lines, notYou) => {
  expect(render(kind, application).subject).toBe(subject);
  expect(textLines(kind, application)).toEqual([...lines, question, notYou, '-- ', 'NeoBank', footer, '']);
  const { html } = render(kind, application);
  const [label, url] = lines.at(-1)?.split(/: (?=https)/) ?? [];
  expect(htmlLines(html)).toEqual([
    'NeoBank',
    ...lines.slice(0, -1).flatMap(asHtml),
    label,
    'If the button does not work, copy this address: ',
    url,
    question,
    notYou,
    footer,
  ]);
  expect([...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])).toEqual([url]);
});

test.each([
  [
    10,
    ['Your rate is lower than in the offer you chose', expect.stringContaining('1 percentage point less.')],
  ],
  [11, ['Your rate is the same as in the offer you chose.']],
])(
  'a rate of %i percent, not above the offered 11, is explained in a note after the credit',
  (rate, note) => {
    const decision = {
      approved: true as const,
      rate,
      adjustments: [{ reason: 'married' as const, points: -1 }],
    };
    const application = { ...approved, decision, credit: createCredit(offer, rate, '2026-11-22') };
    const lines = textLines('createDocuments', application);
    expect(lines[2]).toBe('Your credit');
    expect(lines.slice(13, 13 + note.length)).toEqual(note);
    expect(render('createDocuments', approved).html).toContain(`<div class="warning"><h2>${raised[0]}</h2>`);
    expect(render('createDocuments', application).html).not.toContain('<div class="warning">');
  },
);

test('the approval email of a credit without insurance shows the insurance as None', () => {
  const uninsured = { ...offer, totalAmount: 300_000, isInsuranceEnabled: false };
  const decided = { ...approved, offer: uninsured, credit: createCredit(uninsured, 18, '2026-11-22') };
  expect(textLines('createDocuments', decided)).toEqual(
    expect.arrayContaining(['Insurance: None', 'Total amount: 300 000.00 ₽', 'Annual full cost: 18%']),
  );
});

test.each<[RefusalReason, string]>([
  ['unemployed', 'You are unemployed. We give this card to people who work.'],
  ['amountOverTwentySalaries', 'The amount is more than 20 times your monthly salary.'],
  [
    'underTwenty',
    'We give this card to people from 20 to 70. You can apply from the day after your 20th birthday.',
  ],
  ['totalExperienceTooShort', 'You have worked for less than 1 year in total.'],
  ['currentExperienceTooShort', 'You have been in your current job for less than 3 months.'],
])('a refusal for %s has the reason and the advice to apply again', (refusalReason, sentence) => {
  expect(textLines('applicationDenied', refused([refusalReason], 1_000)).slice(6, 9)).toEqual([
    'This is the reason:',
    `- ${sentence}`,
    'You can apply again once this has changed.',
  ]);
});

test('if only the amount is too high, the refusal has the highest possible amount', () => {
  expect(textLines('applicationDenied', refused(['amountOverTwentySalaries'], 25_000))).toContain(
    'With your salary, we can offer up to 500 000.00 ₽. You can apply for this amount now.',
  );
});

test.each([
  ['markup', "<img src=x>&'", "Hello <img src=x>&',", 'Hello &#60;img src=x&#62;&#38;&#39;,'],
  ['a link', 'a.evil.ex', 'Hello a.\u2060evil.\u2060ex,'],
  ['the message of a stranger', `${'Call us. '.repeat(9)}`, `Hello ${'Call us. '.repeat(5).slice(0, 40)},`],
  ['initials', 'J. R.', 'Hello J. R.,'],
])('the greeting with %s in the name is safe and readable', (_, firstName, text, html = text) => {
  const email = render('creditIssued', { ...approved, request: { ...request, firstName } });
  expect([email.text.split('\n')[2], htmlLines(email.html)[2]]).toEqual([text, html]);
});

test('the HTML loads nothing, has dark colours, and sets the viewport for phones', () => {
  const { html } = render('creditIssued', approved);
  expect(html.match(/<(table|img|script|link|form|iframe)|url\(|@import|src=|style=/g)).toBe(null);
  expect(html).toContain('<meta name="viewport" content="width=device-width, initial-scale=1">');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toContain('@media (prefers-color-scheme: dark)');
  expect(html).toContain('<html lang="en">');
});
