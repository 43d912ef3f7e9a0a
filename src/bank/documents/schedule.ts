import { scheduleTotals } from '../rules/credit.ts';
import { agreementText, type DocumentData, fullName } from './document-data.ts';
import { amountText, countText, moneyText, rateText, shortDateText } from './format.ts';
import { figures, note, title } from './pdf/blocks.ts';
import { addElement, type Block, type PdfDocument, renderPdf } from './pdf/document.ts';
import { line, panel, styles, write } from './pdf/drawing.ts';

const name = 'Payment schedule';

/** Renders the payment schedule as a PDF: a table of all payments and their sums. */
export const renderSchedule = (data: DocumentData): Promise<Uint8Array> =>
  renderPdf(name, data, (doc) => {
    const { request, credit } = data;
    const totals = scheduleTotals(credit.paymentSchedule);
    const top = title(doc, name, `${fullName(request)} · agreement ${agreementText(data)}`);
    const terms = figures(doc, 4, [
      ['Total amount', moneyText(credit.totalAmount)],
      ['Rate', rateText(credit.rate)],
      ['Term', countText(credit.term, 'month')],
      ['Total to repay', moneyText(totals.totalPayment)],
    ]);
    const about = note(doc, 'All amounts in the table are in rubles. Each payment is due by its date.');
    const row = paymentTable(doc);
    const names = columns.map(({ name }) => name);
    const amounts = ({ totalPayment, interestPayment, debtPayment }: typeof totals) =>
      [totalPayment, interestPayment, debtPayment].map(amountText);
    const payments = credit.paymentSchedule.map(({ number, date, remainingDebt, ...paid }) => [
      row('values', [String(number), shortDateText(date), ...amounts(paid), amountText(remainingDebt)]),
    ]);
    // The totals stay on one page with the row before them.
    payments.at(-1)?.push(row('totals', ['Total', '', ...amounts(totals), '']));
    return [top, [terms, about], [row('names', names)], ...payments];
  });

/** `share` is the column's part of the table's width. */
const columns = [
  { name: 'Number', share: 0.12, align: 'left' },
  { name: 'Date', share: 0.16, align: 'left' },
  { name: 'Total payment', share: 0.18, align: 'right' },
  { name: 'Interest payment', share: 0.18, align: 'right' },
  { name: 'Debt payment', share: 0.18, align: 'right' },
  { name: 'Remaining debt', share: 0.18, align: 'right' },
] as const;

const cellInset = 8;

/** The kinds of rows in the table; `height` is in points. */
const rowKinds = {
  names: { type: 'TH', style: styles.small, height: 22, isTinted: true },
  values: { type: 'TD', style: styles.body, height: 18, isTinted: false },
  totals: { type: 'TD', style: styles.strong, height: 22, isTinted: true },
} as const;

/** Adds a table and returns a function that makes a block for one of its rows. */
function paymentTable({ pdf, root, left, width }: PdfDocument) {
  const table = addElement(pdf, root, 'Table');
  return (kind: keyof typeof rowKinds, cells: string[]): Block => {
    const { type, style, height, isTinted } = rowKinds[kind];
    const draw = (top: number) => {
      const element = addElement(pdf, table, 'TR');
      if (isTinted) panel(pdf, left, top, width, height);
      else line(pdf, left, top + height, width);
      const y = top + (height - style.size - style.leading) / 2;
      let x = left + cellInset;
      for (const [index, { share, align }] of columns.entries()) {
        const place = { x, y, width: width * share - 2 * cellInset, align };
        const cell = addElement(pdf, element, type, type === 'TH' ? 'Column' : undefined);
        cell.add(() => write(pdf, cells[index] ?? '', style, place));
        x += width * share;
      }
    };
    return { height, draw };
  };
}
