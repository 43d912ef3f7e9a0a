import { limits } from '#contract/limits.ts';
import { bankName } from '../rules/bank-name.ts';
import { scheduleTotals } from '../rules/schedule.ts';
import { contractNumber, type DocumentData, fullName, passportText } from './document-data.ts';
import { countText, dateText, moneyText, rateText } from './format.ts';
import { clauses, figures, heading, paragraph, signatures, title } from './pdf/blocks.ts';
import { closeDocument, openDocument } from './pdf/document.ts';

/** Renders the credit agreement between the bank and the client as a PDF. */
export async function renderContract(data: DocumentData): Promise<Uint8Array> {
  const { applicationId, createdOn, request, credit } = data;
  const number = contractNumber(applicationId);
  const name = 'Consumer credit agreement';
  const doc = openDocument({ title: name, subject: number, header: `${name} ${number}`, created: createdOn });
  title(doc, name, `No. ${number} of ${dateText(createdOn)}`);
  figures(doc, [
    { label: 'Total amount', value: moneyText(credit.totalAmount) },
    { label: 'Rate', value: rateText(credit.rate) },
    { label: 'Monthly payment', value: moneyText(credit.monthlyPayment) },
    { label: 'Term', value: countText(credit.term, 'month') },
  ]);
  heading(doc, '1. The parties', 60);
  paragraph(doc, parties(data));
  clauses(doc, 2, 'The credit', creditClauses(data));
  clauses(doc, 3, 'Repayment', repaymentClauses(data));
  clauses(doc, 4, 'The Bank undertakes', bankClauses);
  clauses(doc, 5, 'The Client undertakes', clientClauses);
  clauses(doc, 6, 'Signature', signingClauses(data));
  signatures(doc, [
    { party: 'For the Bank', name: bankName, method: `Issued on ${dateText(createdOn)}` },
    { party: 'The Client', name: fullName(request), method: 'Signs by confirmation code' },
  ]);
  return closeDocument(doc, `${bankName} · issued on ${dateText(createdOn)}`);
}

function parties({ request, answers }: DocumentData): string {
  const client = `${fullName(request)} (the Client), born on ${dateText(request.birthdate)}`;
  const issued = `issued on ${dateText(answers.passportIssueDate)} by department ${answers.passportIssueBranch}`;
  return `${bankName} (the Bank) and ${client}, passport ${passportText(request)}, ${issued}, agree as follows.`;
}

function creditClauses({ credit }: DocumentData): string[] {
  const { amount, totalAmount, term, rate, isInsuranceEnabled, isSalaryClient } = credit;
  const price = moneyText(totalAmount - amount);
  const total = `The total amount of the credit is ${moneyText(totalAmount)}.`;
  return [
    `The Bank lends the Client ${moneyText(amount)} for ${countText(term, 'month')} as the credit of the Client's ` +
      'platinum digital credit card.',
    isInsuranceEnabled
      ? 'The Client has chosen to insure the credit. ' +
        `The price of the insurance, ${price}, is added to the amount lent. ${total}`
      : `The Client has chosen not to insure the credit. ${total}`,
    `Interest is ${rateText(rate)}. Each month the Client pays one twelfth of this rate on the remaining debt.`,
    ...(isSalaryClient ? ['The rate applies because the Client receives a salary through the Bank.'] : []),
  ];
}

function repaymentClauses({ credit }: DocumentData): string[] {
  const { paymentSchedule: rows, term, monthlyPayment } = credit;
  const first = dateText(rows[0]?.date ?? '');
  const last = rows.at(-1);
  const { totalPayment, interestPayment, debtPayment } = scheduleTotals(rows);
  const isEven = last?.totalPayment === monthlyPayment;
  return [
    `The Client repays the credit with interest in ${countText(term, 'monthly payment')}, ` +
      `the first on ${first} and the last on ${dateText(last?.date ?? '')}.`,
    isEven
      ? `Each payment is ${moneyText(monthlyPayment)}.`
      : `Each payment is ${moneyText(monthlyPayment)}; ` +
        `the last is ${moneyText(last?.totalPayment ?? 0)}, because it pays the remaining debt exactly.`,
    `In total the Client pays ${moneyText(totalPayment)}: ` +
      `${moneyText(debtPayment)} of principal and ${moneyText(interestPayment)} of interest.`,
    'The attached payment schedule is part of this agreement.',
  ];
}

const bankClauses = [
  'To give the credit as soon as this agreement is in force.',
  'Not to raise the rate or a payment during the term.',
  'Not to charge anything for the credit beyond the payment schedule.',
  "To keep the Client's data confidential.",
];

const clientClauses = [
  'To make every payment in full, by its date in the payment schedule.',
  'To tell the Bank without delay if the name, passport, email address or work in the application change.',
  'Not to tell anyone the confirmation code. The staff of the Bank never ask for it.',
];

const signingClauses = ({ request }: DocumentData): string[] => [
  "The Client signs by agreeing on the Bank's site and entering there the " +
    `${limits.codeLength}-digit code that the Bank sends to ${request.email}.`,
  'This agreement is in force once the Bank has accepted the code. ' +
    'Until then the Client may cancel the application at any time, free of charge and without giving a reason.',
];
