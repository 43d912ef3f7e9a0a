import { bank } from '#contract/bank-identity.ts';
import { fullCost } from '#contract/full-cost.ts';
import { limits } from '#contract/limits.ts';
import { subtract } from '#contract/money.ts';
import { type Credit, scheduleTotals } from '../rules/credit.ts';
import { agreementTerms } from './agreement-terms.ts';
import { agreementText, type DocumentData, fullName } from './document-data.ts';
import { countText, dateText, moneyText, rateText, withoutBreaks } from './format.ts';
import { clauses, figures, heading, paragraph, signatures, title } from './pdf/blocks.ts';
import { renderPdf } from './pdf/document.ts';

const name = 'Consumer credit agreement';

/** Renders the credit agreement between the bank and the client as a PDF. */
export const renderContract = (data: DocumentData): Promise<Uint8Array> =>
  renderPdf(name, data, (doc) => {
    const { createdOn, request, credit } = data;
    const top = title(doc, name, agreementText(data));
    const terms = figures(doc, 3, [
      ['Total amount', moneyText(credit.totalAmount)],
      ['Rate', rateText(credit.rate)],
      ['Monthly payment', moneyText(credit.monthlyPayment)],
      ['Total to repay', moneyText(scheduleTotals(credit.paymentSchedule).totalPayment)],
      ['Full cost', rateText(fullCost(credit.amount, credit.paymentSchedule))],
      ['Term', countText(credit.term, 'month')],
    ]);
    const first = [heading(doc, '1. The parties'), paragraph(doc, parties(data))];
    const sections = sectionsOf(data).map(([section, sentences], index) =>
      clauses(doc, index + 2, section, sentences),
    );
    const signed = signatures(doc, [
      ['For the Bank', bank.name, `Issued on ${dateText(createdOn)}`],
      ['The Client', fullName(request), 'Signs with a confirmation code'],
    ]);
    // The last two sections stay on the page of the signatures, so that the last page never has only a few lines.
    const end = [...sections.slice(-2).flat(2), signed];
    return [top, [terms], first, ...sections.slice(0, -2).flat(), end];
  });

type Section = [name: string, clauses: string[]];

function parties({ request, answers }: DocumentData): string {
  const client = `${fullName(request)} (the Client), born on ${dateText(request.birthdate)}`;
  const issued = `issued on ${dateText(answers.passportIssueDate)} by department ${answers.passportIssueBranch}`;
  const passport = withoutBreaks(`${request.passportSeries} ${request.passportNumber}`);
  return `${bank.name} (the Bank) and ${client}, passport ${passport}, ${issued}, agree as follows.`;
}

function sectionsOf({ request, credit }: DocumentData): Section[] {
  return [
    ['The credit', creditClauses(credit)],
    ['Repayment', repaymentClauses(credit)],
    ...(credit.isInsuranceEnabled ? [['Insurance', insuranceClauses(credit)] satisfies Section] : []),
    ['Return and early repayment', earlyRepaymentClauses],
    ['Late payment', latePaymentClauses],
    ['The Bank undertakes', bankClauses],
    ['The Client undertakes', clientClauses],
    ['Messages and disputes', disputeClauses(request.email)],
    ['Signature', signingClauses(request.email)],
  ];
}

const { email: bankEmail, phone } = bank;
const days = (count: number) => countText(count, 'day');
const workingDays = (count: number) => countText(count, 'working day');
const insurancePrice = ({ totalAmount, amount }: Credit) => moneyText(subtract(totalAmount, amount));

function creditClauses(credit: Credit): string[] {
  const { amount, totalAmount, term, rate, isInsuranceEnabled, isSalaryClient, paymentSchedule } = credit;
  const total = `The total amount of the credit is ${moneyText(totalAmount)}.`;
  const cost = rateText(fullCost(amount, paymentSchedule));
  return [
    `The Bank lends the Client ${moneyText(amount)} for ${countText(term, 'month')} on the Client's ` +
      'platinum digital credit card. It pays the amount into credit account ' +
      `${withoutBreaks('No. 00000000000000000000')} (a sample).`,
    isInsuranceEnabled
      ? 'The Client has chosen to insure the credit. ' +
        `The price of the insurance, ${insurancePrice(credit)}, is added to the amount lent. ${total}`
      : `The Client has chosen not to insure the credit. ${total}`,
    `Interest is ${rateText(rate)} from the date of this agreement, one twelfth each month on the remaining debt.`,
    ...(isSalaryClient ? ['The chosen offer is for clients who receive a salary through the Bank.'] : []),
    `The full cost of the credit is ${cost}: the interest${isInsuranceEnabled ? ' and the price of the insurance' : ''}.`,
  ];
}

function repaymentClauses({ paymentSchedule: rows, term, monthlyPayment }: Credit): string[] {
  const first = dateText(rows[0]?.date ?? '');
  const last = rows.at(-1);
  const { totalPayment, interestPayment, debtPayment } = scheduleTotals(rows);
  // Only the last payment can differ.
  const areAllEqual = last?.totalPayment === monthlyPayment;
  return [
    `The Client repays the credit with interest in ${countText(term, 'monthly payment')} ` +
      `into the credit account, the first on ${first} and the last on ${dateText(last?.date ?? '')}.`,
    areAllEqual
      ? `Each payment is ${moneyText(monthlyPayment)}.`
      : `Each payment is ${moneyText(monthlyPayment)}; ` +
        `the last is ${moneyText(last?.totalPayment ?? 0)}, because it pays the remaining debt exactly.`,
    `In total the Client pays ${moneyText(totalPayment)}: ` +
      `${moneyText(debtPayment)} of principal and ${moneyText(interestPayment)} of interest.`,
    'The attached payment schedule is part of this agreement.',
  ];
}

const insuranceClauses = (credit: Credit): string[] => [
  // The reference bank has no insurer, so this one is invented.
  'The insurer is Sample Insurance Company (a sample). The Bank pays it the price of the insurance.',
  `The Client may refuse the insurance within ${days(agreementTerms.insuranceRefusalDays)} after this agreement comes ` +
    `into force, by a message to ${bankEmail}. If no insured event has happened, the Client gets back the full price, ` +
    `${insurancePrice(credit)}, within ${workingDays(agreementTerms.refundWorkingDays)}. ` +
    'The rate and the payment schedule stay as they are.',
  'A Client who repays the whole credit early may also end the insurance. If no insured event has happened, the ' +
    'Client gets back the part of its price for the remaining time.',
];

const earlyRepaymentClauses = [
  `Within ${days(agreementTerms.returnDays)} of receiving the credit, the Client may return all of it without notice, ` +
    'with interest for the days on which it was used.',
  'After that, the Client may repay all or part of the credit early by giving the Bank ' +
    `${days(agreementTerms.noticeDays)}' notice.`,
  'The Bank charges no fee for a return or an early repayment. Interest on the amount repaid ends on the day of the ' +
    'repayment. After a partial repayment, the term stays the same, the payments become smaller, and the Bank sends a ' +
    'new payment schedule and full cost.',
];

const latePaymentClauses = [
  'From the day after a missed payment date until the payment is made, the Client pays a penalty of ' +
    `${rateText(agreementTerms.latePenalty)} on the overdue amount. Interest continues at the rate of this agreement. ` +
    'Nothing else is charged.',
  `If payments are late for more than ${days(agreementTerms.lateDays)} in total within ` +
    `${days(agreementTerms.latePeriodDays)}, the Bank may demand the whole remaining debt with its interest. The ` +
    `Client then has at least ${days(agreementTerms.demandDays)} from the Bank's message to pay.`,
];

const bankClauses = [
  'To give the credit as soon as this agreement comes into force.',
  'Not to raise the rate or a payment of the schedule during the term.',
  'Not to charge anything for the credit beyond the payment schedule and the late penalty.',
  "To keep the Client's data confidential.",
];

const clientClauses = [
  'To make every payment in full, by its date in the payment schedule.',
  'To tell the Bank without delay if the name, passport, email address or work in the application changes.',
  'Not to tell anyone the confirmation code. The staff of the Bank never ask for it.',
];

const disputeClauses = (clientEmail: string): string[] => [
  `The Bank writes to ${clientEmail}. The Client writes to ${bankEmail} or calls ${withoutBreaks(phone)}.`,
  `The Bank answers a complaint within ${workingDays(agreementTerms.complaintWorkingDays)}. ` +
    'The Client may also turn to the financial ombudsman, the Bank of Russia or a court.',
  "A court at the Client's place of residence decides on claims of the Bank. The Client may choose the court as the " +
    'law on consumer protection allows.',
  'Federal Law 353-FZ "On consumer credit (loan)" applies to everything not stated here.',
];

const signingClauses = (clientEmail: string): string[] => [
  "The Client signs on the Bank's site by agreeing to the documents and entering the " +
    `${limits.codeLength}-digit code that the Bank sends to ${clientEmail}.`,
  'This agreement comes into force when the Bank accepts the code. ' +
    'Until then the Client may cancel the application at any time, free of charge and without giving a reason.',
];
