import { bank } from '#contract/bank-identity.ts';
import { fullCost } from '#contract/full-cost.ts';
import { scheduleTotals } from '../rules/schedule.ts';
import { parties, sectionsOf } from './contract-clauses.ts';
import { agreementText, type DocumentData, fullName } from './document-data.ts';
import { countText, dateText, moneyText, rateText } from './format.ts';
import {
  clauses,
  figures,
  heading,
  paragraph,
  sectionHeight,
  signatures,
  signaturesHeight,
  title,
} from './pdf/blocks.ts';
import { closeDocument, openDocument } from './pdf/document.ts';

/** Renders the credit agreement between the bank and the client as a PDF. */
export async function renderContract(data: DocumentData): Promise<Uint8Array> {
  const { createdOn, request, credit } = data;
  const name = 'Consumer credit agreement';
  const doc = openDocument(name, data);
  title(doc, name, agreementText(data));
  figures(doc, [
    [
      { label: 'Total amount', value: moneyText(credit.totalAmount) },
      { label: 'Rate', value: rateText(credit.rate) },
      { label: 'Monthly payment', value: moneyText(credit.monthlyPayment) },
    ],
    [
      { label: 'Total to repay', value: moneyText(scheduleTotals(credit.paymentSchedule).totalPayment) },
      { label: 'Full cost', value: rateText(fullCost(credit.amount, credit.paymentSchedule)) },
      { label: 'Term', value: countText(credit.term, 'month') },
    ],
  ]);
  heading(doc, '1. The parties', 60);
  paragraph(doc, parties(data));
  const sections = sectionsOf(data);
  const [, lastSentences = []] = sections.at(-1) ?? [];
  // The last two sections stay with the signatures: no page holds a few lines alone.
  const after = [sectionHeight(doc, lastSentences) + signaturesHeight, signaturesHeight];
  for (const [index, [section, sentences]] of sections.entries())
    clauses(doc, index + 2, section, sentences, after[index - sections.length + 2]);
  signatures(doc, [
    { party: 'For the Bank', name: bank.name, method: `Issued on ${dateText(createdOn)}` },
    { party: 'The Client', name: fullName(request), method: 'Signs by confirmation code' },
  ]);
  return closeDocument(doc, createdOn);
}
