import { bank } from '#contract/bank-identity.ts';
import { fullCost } from '#contract/full-cost.ts';
import { scheduleTotals } from '../rules/credit.ts';
import { parties, sectionsOf } from './contract-clauses.ts';
import { agreementText, type DocumentData, fullName } from './document-data.ts';
import { countText, dateText, moneyText, rateText } from './format.ts';
import { clauses, figures, heading, paragraph, signatures, title } from './pdf/blocks.ts';
import { renderPdf } from './pdf/document.ts';

const name = 'Consumer credit agreement';

/** Renders the credit agreement between the bank and the client as a PDF. */
export const renderContract = (data: DocumentData): Promise<Uint8Array> =>
  renderPdf(name, data, (doc) => {
    const { createdOn, request, credit } = data;
    const top = title(doc, name, agreementText(data));
    const terms = figures(doc, [
      [
        ['Total amount', moneyText(credit.totalAmount)],
        ['Rate', rateText(credit.rate)],
        ['Monthly payment', moneyText(credit.monthlyPayment)],
      ],
      [
        ['Total to repay', moneyText(scheduleTotals(credit.paymentSchedule).totalPayment)],
        ['Full cost', rateText(fullCost(credit.amount, credit.paymentSchedule))],
        ['Term', countText(credit.term, 'month')],
      ],
    ]);
    const first = [heading(doc, '1. The parties'), paragraph(doc, parties(data))];
    const sections = sectionsOf(data).map(([section, sentences], index) =>
      clauses(doc, index + 2, section, sentences),
    );
    const signed = signatures(doc, [
      ['For the Bank', bank.name, `Issued on ${dateText(createdOn)}`],
      ['The Client', fullName(request), 'Signs with a confirmation code'],
    ]);
    // The last two sections stay with the signatures, so that no page has only a few lines.
    const end = [...sections.splice(-2).flat(2), signed];
    return [top, [terms], first, ...sections.flat(), end];
  });
