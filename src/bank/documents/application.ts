import { bankName } from '../rules/bank-name.ts';
import { fullName } from './client.ts';
import { contractNumber } from './contract-number.ts';
import type { DocumentFacts } from './facts.ts';
import { labels } from './labels.ts';
import { type Answer, answers as table } from './pdf/answers.ts';
import { paragraph, title } from './pdf/blocks.ts';
import { closePaper, openPaper } from './pdf/paper.ts';
import { signatures } from './pdf/signatures.ts';
import { countText, dayText, moneyText } from './wording.ts';

/** Everything the client answered in both forms, as a PDF. */
export async function renderApplication(facts: DocumentFacts): Promise<Uint8Array> {
  const { applicationId, madeOn, request } = facts;
  const number = contractNumber(applicationId);
  const name = 'Application for a credit';
  const paper = openPaper({ title: name, subject: number, running: `${name} ${number}`, created: madeOn });
  title(paper, name, `To agreement No. ${number} of ${dayText(madeOn)}`);
  for (const [section, rows] of Object.entries(sections(facts))) {
    table(paper, section, rows);
  }
  paper.pdf.y += 8;
  paragraph(paper, 'The Client confirms that these answers are complete and true.');
  signatures(paper, [
    { party: 'The Client', name: fullName(request), how: 'Signs by confirmation code' },
    { party: 'Received for the Bank', name: bankName, how: dayText(madeOn) },
  ]);
  return closePaper(paper, `${bankName} · drawn up on ${dayText(madeOn)}`);
}

function sections({ request, answers, credit }: DocumentFacts): Record<string, Answer[]> {
  const { employment } = answers;
  return {
    'The credit': [
      ['Amount', moneyText(request.amount)],
      ['Term', countText(request.term, 'month')],
      ['Insurance', credit.isInsuranceEnabled ? 'Yes' : 'No'],
      ['Receives the salary at the Bank', credit.isSalaryClient ? 'Yes' : 'No'],
    ],
    'The Client': [
      ['First name', request.firstName],
      ['Last name', request.lastName],
      ['Middle name', request.middleName ?? '—'],
      ['Gender', labels.gender[answers.gender]],
      ['Date of birth', dayText(request.birthdate)],
      ['E-mail', request.email],
      ['Marital status', labels.maritalStatus[answers.maritalStatus]],
      ['Number of children', answers.dependentAmount === 0 ? 'No' : String(answers.dependentAmount)],
    ],
    Passport: [
      ['Series', request.passportSeries],
      ['Number', request.passportNumber],
      ['Date of issue', dayText(answers.passportIssueDate)],
      ['Department code', answers.passportIssueBranch],
    ],
    Work: [
      ['Employment status', labels.employmentStatus[employment.employmentStatus]],
      ['Position', labels.position[employment.position]],
      ['Employer INN', employment.employerINN],
      ['Salary a month', moneyText(employment.salary)],
      ['Work experience in all', countText(employment.workExperienceTotal, 'year')],
      ['At the current place', countText(employment.workExperienceCurrent, 'year')],
    ],
  };
}
