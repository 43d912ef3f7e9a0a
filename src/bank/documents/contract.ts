import { bankName } from '../rules/bank-name.ts';
import { fullName, passportText } from './client.ts';
import {
  bankClauses,
  clientClauses,
  creditClauses,
  repaymentClauses,
  signingClauses,
} from './contract-clauses.ts';
import { contractNumber } from './contract-number.ts';
import type { DocumentFacts } from './facts.ts';
import { heading, paragraph, title } from './pdf/blocks.ts';
import { clauses } from './pdf/clauses.ts';
import { figures } from './pdf/figures.ts';
import { closePaper, openPaper } from './pdf/paper.ts';
import { signatures } from './pdf/signatures.ts';
import { countText, dayText, moneyText, rateText } from './wording.ts';

/** The credit agreement between the bank and the client, as a PDF. */
export async function renderContract(facts: DocumentFacts): Promise<Uint8Array> {
  const { applicationId, madeOn, request, answers, credit } = facts;
  const number = contractNumber(applicationId);
  const name = 'Consumer credit agreement';
  const paper = openPaper({ title: name, subject: number, running: `${name} ${number}`, created: madeOn });
  title(paper, name, `No. ${number} of ${dayText(madeOn)}`);
  figures(paper, [
    { label: 'Total amount', value: moneyText(credit.totalAmount) },
    { label: 'Rate', value: rateText(credit.rate) },
    { label: 'Monthly payment', value: moneyText(credit.monthlyPayment) },
    { label: 'Term', value: countText(credit.term, 'month') },
  ]);
  heading(paper, '1. The parties', 60);
  paragraph(
    paper,
    `${bankName} (the Bank) and ${fullName(request)} (the Client), born on ${dayText(request.birthdate)}, passport ${passportText(request)}, issued on ${dayText(answers.passportIssueDate)} by department ${answers.passportIssueBranch}, agree on what follows.`,
  );
  clauses(paper, 2, 'The credit', creditClauses(facts));
  clauses(paper, 3, 'Repayment', repaymentClauses(facts));
  clauses(paper, 4, 'The Bank undertakes', bankClauses);
  clauses(paper, 5, 'The Client undertakes', clientClauses);
  clauses(paper, 6, 'Signature', signingClauses(facts));
  signatures(paper, [
    { party: 'For the Bank', name: bankName, how: `Drawn up on ${dayText(madeOn)}` },
    { party: 'The Client', name: fullName(request), how: 'Signs by confirmation code' },
  ]);
  return closePaper(paper, `${bankName} · drawn up on ${dayText(madeOn)}`);
}
