import { bank } from '#contract/bank-identity.ts';
import { choiceLabels } from '#contract/scoring.ts';
import { agreementText, type DocumentData, fullName } from './document-data.ts';
import { countText, dateText, moneyText } from './format.ts';
import { paragraph, signatures, title } from './pdf/blocks.ts';
import { renderPdf, space } from './pdf/document.ts';
import { type Answer, answerTable } from './pdf/tables.ts';

const name = 'Credit application';

/** Renders the credit application as a PDF: the answers of both forms. */
export const renderApplication = (data: DocumentData): Promise<Uint8Array> =>
  renderPdf(name, data, (doc) => {
    const { createdOn, request } = data;
    const top = title(doc, name, `For agreement ${agreementText(data)}`);
    const tables = Object.entries(sections(data)).map(([section, rows]) => answerTable(doc, section, rows));
    // The last answers stay with the signatures, so that no page has only a few lines.
    const end = [
      ...tables.splice(-1).flat(),
      space(4),
      paragraph(doc, 'The Client confirms that these answers are complete and true.'),
      signatures(doc, [
        { party: 'The Client', name: fullName(request), method: 'Signs with a confirmation code' },
        { party: 'Received for the Bank', name: bank.name, method: dateText(createdOn) },
      ]),
    ];
    return [top, ...tables, end];
  });

function sections({ request, answers, credit }: DocumentData): Record<string, Answer[]> {
  const { employment } = answers;
  return {
    'The credit': [
      ['Amount', moneyText(request.amount)],
      ['Term', countText(request.term, 'month')],
      ['Insurance', credit.isInsuranceEnabled ? 'Yes' : 'No'],
      ['Salary paid into the Bank', credit.isSalaryClient ? 'Yes' : 'No'],
    ],
    'The Client': [
      ['First name', request.firstName],
      ['Last name', request.lastName],
      ['Middle name', request.middleName ?? '—'],
      ['Gender', choiceLabels.gender[answers.gender]],
      ['Date of birth', dateText(request.birthdate)],
      ['Email', request.email],
      ['Marital status', choiceLabels.maritalStatus[answers.maritalStatus]],
      ['Number of children', answers.dependentAmount === 0 ? 'No' : String(answers.dependentAmount)],
    ],
    Passport: [
      ['Series', request.passportSeries],
      ['Number', request.passportNumber],
      ['Date of issue', dateText(answers.passportIssueDate)],
      ['Department code', answers.passportIssueBranch],
    ],
    Work: [
      ['Employment status', choiceLabels.employmentStatus[employment.employmentStatus]],
      ['Position', choiceLabels.position[employment.position]],
      ['Employer INN', employment.employerINN],
      ['Monthly salary', moneyText(employment.salary)],
      ['Total work experience', countText(employment.workExperienceTotal, 'year')],
      ['Current work experience', countText(employment.workExperienceCurrent, 'year')],
    ],
  };
}
