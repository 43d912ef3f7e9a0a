import { applicationNumber } from '#contract/application-number.ts';
import { bank } from '#contract/bank-identity.ts';
import { scheduleTotals } from '../rules/schedule.ts';
import { type DocumentData, fullName } from './document-data.ts';
import { amountText, countText, dateText, moneyText, rateText, shortDateText } from './format.ts';
import { figures, note, title } from './pdf/blocks.ts';
import { closeDocument, openDocument } from './pdf/document.ts';
import { type Column, grid } from './pdf/tables.ts';

const columns: Column[] = [
  { name: 'Number', share: 0.12, align: 'left' },
  { name: 'Date', share: 0.16, align: 'left' },
  { name: 'Total payment', share: 0.18, align: 'right' },
  { name: 'Interest payment', share: 0.18, align: 'right' },
  { name: 'Debt payment', share: 0.18, align: 'right' },
  { name: 'Remaining debt', share: 0.18, align: 'right' },
];

/** Renders the payment schedule as a PDF: a table of all payments and their totals. */
export async function renderSchedule({
  applicationId,
  createdOn,
  request,
  credit,
}: DocumentData): Promise<Uint8Array> {
  const number = applicationNumber(applicationId);
  const name = 'Payment schedule';
  const doc = openDocument({ title: name, subject: number, header: `${name} ${number}`, created: createdOn });
  const totals = scheduleTotals(credit.paymentSchedule);
  title(doc, name, `${fullName(request)} · to agreement No. ${number} of ${dateText(createdOn)}`);
  figures(doc, [
    [
      { label: 'Total amount', value: moneyText(credit.totalAmount) },
      { label: 'Rate', value: rateText(credit.rate) },
      { label: 'Term', value: countText(credit.term, 'month') },
      { label: 'Total to repay', value: moneyText(totals.totalPayment) },
    ],
  ]);
  note(doc, 'All amounts in the table are in rubles. Each payment is due by its date.');
  grid(
    doc,
    columns,
    credit.paymentSchedule.map((row) => [
      String(row.number),
      shortDateText(row.date),
      amountText(row.totalPayment),
      amountText(row.interestPayment),
      amountText(row.debtPayment),
      amountText(row.remainingDebt),
    ]),
    [
      'Total',
      '',
      amountText(totals.totalPayment),
      amountText(totals.interestPayment),
      amountText(totals.debtPayment),
      '',
    ],
  );
  return closeDocument(doc, `${bank.name} · issued on ${dateText(createdOn)}`);
}
