import { bankName } from '../rules/bank-name.ts';
import { scheduleTotals } from '../rules/schedule.ts';
import { fullName } from './client.ts';
import { contractNumber } from './contract-number.ts';
import type { DocumentFacts } from './facts.ts';
import { note, title } from './pdf/blocks.ts';
import { figures } from './pdf/figures.ts';
import { type Column, grid } from './pdf/grid.ts';
import { closePaper, openPaper } from './pdf/paper.ts';
import { amountText, countText, dayText, moneyText, rateText, shortDayText } from './wording.ts';

const columns: Column[] = [
  { name: 'Number', share: 0.12, align: 'left' },
  { name: 'Date', share: 0.16, align: 'left' },
  { name: 'Total payment', share: 0.18, align: 'right' },
  { name: 'Interest payment', share: 0.18, align: 'right' },
  { name: 'Debt payment', share: 0.18, align: 'right' },
  { name: 'Remaining debt', share: 0.18, align: 'right' },
];

/** Every payment of the credit, as a PDF. */
export async function renderSchedule({
  applicationId,
  madeOn,
  request,
  credit,
}: DocumentFacts): Promise<Uint8Array> {
  const number = contractNumber(applicationId);
  const name = 'Payment schedule';
  const paper = openPaper({ title: name, subject: number, running: `${name} ${number}`, created: madeOn });
  const totals = scheduleTotals(credit.paymentSchedule);
  title(paper, name, `${fullName(request)} · to agreement No. ${number} of ${dayText(madeOn)}`);
  figures(paper, [
    { label: 'Total amount', value: moneyText(credit.totalAmount) },
    { label: 'Rate', value: rateText(credit.rate) },
    { label: 'Term', value: countText(credit.term, 'month') },
    { label: 'Paid in all', value: moneyText(totals.totalPayment) },
  ]);
  note(paper, 'All amounts of the table are in rubles. A payment is due on its date at the latest.');
  grid(
    paper,
    columns,
    credit.paymentSchedule.map((row) => [
      String(row.number),
      shortDayText(row.date),
      amountText(row.totalPayment),
      amountText(row.interestPayment),
      amountText(row.debtPayment),
      amountText(row.remainingDebt),
    ]),
    [
      'In all',
      '',
      amountText(totals.totalPayment),
      amountText(totals.interestPayment),
      amountText(totals.debtPayment),
      '',
    ],
  );
  return closePaper(paper, `${bankName} · drawn up on ${dayText(madeOn)}`);
}
