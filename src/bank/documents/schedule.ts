import { scheduleTotals } from '../rules/schedule.ts';
import { agreementText, type DocumentData, fullName } from './document-data.ts';
import { amountText, countText, moneyText, rateText, shortDateText } from './format.ts';
import { figures, note, title } from './pdf/blocks.ts';
import { renderPdf } from './pdf/document.ts';
import { type Column, grid } from './pdf/tables.ts';

const columns: Column[] = [
  { name: 'Number', share: 0.12, align: 'left' },
  { name: 'Date', share: 0.16, align: 'left' },
  { name: 'Total payment', share: 0.18, align: 'right' },
  { name: 'Interest payment', share: 0.18, align: 'right' },
  { name: 'Debt payment', share: 0.18, align: 'right' },
  { name: 'Remaining debt', share: 0.18, align: 'right' },
];

const name = 'Payment schedule';

/** Renders the payment schedule as a PDF: a table of all payments and their totals. */
export const renderSchedule = (data: DocumentData): Promise<Uint8Array> =>
  renderPdf(name, data, (doc) => {
    const { request, credit } = data;
    const totals = scheduleTotals(credit.paymentSchedule);
    const top = title(doc, name, `${fullName(request)} · agreement ${agreementText(data)}`);
    const terms = figures(doc, [
      [
        { label: 'Total amount', value: moneyText(credit.totalAmount) },
        { label: 'Rate', value: rateText(credit.rate) },
        { label: 'Term', value: countText(credit.term, 'month') },
        { label: 'Total to repay', value: moneyText(totals.totalPayment) },
      ],
    ]);
    const about = note(doc, 'All amounts in the table are in rubles. Each payment is due by its date.');
    const payments = grid(
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
    return [top, [terms, about], ...payments];
  });
