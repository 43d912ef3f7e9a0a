import { bank } from '#contract/bank-identity.ts';
import type { ScoringAnswers } from '#contract/scoring.ts';
import { agreementText, type DocumentData, fullName } from './document-data.ts';
import { countText, dateText, moneyText } from './format.ts';
import { heading, paragraph, signatures, title } from './pdf/blocks.ts';
import { addElement, type Block, type PdfDocument, renderPdf, space } from './pdf/document.ts';
import { heightOf, line, styles, write } from './pdf/drawing.ts';

type Answer = [label: string, value: string];

const name = 'Credit application';

/** Renders the credit application as a PDF: the answers of both forms. */
export const renderApplication = (data: DocumentData): Promise<Uint8Array> =>
  renderPdf(name, data, (doc) => {
    const { createdOn, request } = data;
    const top = title(doc, name, `For agreement ${agreementText(data)}`);
    const tables = Object.entries(sections(data)).map(([section, rows]) => answerTable(doc, section, rows));
    // The last table and the signatures share a page: one with only the signatures would be almost empty.
    const end = [
      ...tables.slice(-1).flat(),
      space(4),
      paragraph(doc, 'The Client confirms that these answers are complete and true.'),
      signatures(doc, [
        ['The Client', fullName(request), 'Signs with a confirmation code'],
        ['Received for the Bank', bank.name, dateText(createdOn)],
      ]),
    ];
    return [top, ...tables.slice(0, -1), end];
  });

const padding = 2.4;
const labelShare = 0.42;

/** A section with a row for each label and its value, and a line below each row. */
function answerTable(doc: PdfDocument, section: string, rows: Answer[]): Block[] {
  const { pdf, root, left, width } = doc;
  const labels = { x: left, width: width * labelShare - 12 };
  const values = { x: left + width * labelShare, width: width * (1 - labelShare) };
  const sectionHeading = heading(doc, section);
  const table = addElement(pdf, root, 'Table');
  const blocks = rows.map(([label, value]): Block => {
    const labelHeight = heightOf(pdf, label, styles.label, labels.width);
    const valueHeight = heightOf(pdf, value, styles.body, values.width);
    const height = Math.max(labelHeight, valueHeight) + 2 * padding - styles.body.leading;
    const draw = (top: number) => {
      const y = top + padding;
      const row = addElement(pdf, table, 'TR');
      const header = addElement(pdf, row, 'TH', 'Row');
      header.add(() => write(pdf, label, styles.label, { ...labels, y }));
      addElement(pdf, row, 'TD').add(() => write(pdf, value, styles.body, { ...values, y }));
      line(pdf, left, top + height, width);
    };
    return { height, draw };
  });
  return [sectionHeading, ...blocks, space(6)];
}

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
      ['Gender', choices[answers.gender]],
      ['Date of birth', dateText(request.birthdate)],
      ['Email', request.email],
      ['Marital status', choices[answers.maritalStatus]],
      ['Number of children', answers.dependentAmount === 0 ? 'No' : String(answers.dependentAmount)],
    ],
    Passport: [
      ['Series', request.passportSeries],
      ['Number', request.passportNumber],
      ['Date of issue', dateText(answers.passportIssueDate)],
      ['Department code', answers.passportIssueBranch],
    ],
    Work: [
      ['Employment status', choices[employment.employmentStatus]],
      ['Position', choices[employment.position]],
      ['Employer INN', employment.employerINN],
      ['Monthly salary', moneyText(employment.salary)],
      ['Total work experience', countText(employment.workExperienceTotal, 'year')],
      ['Current work experience', countText(employment.workExperienceCurrent, 'year')],
    ],
  };
}

type Employment = ScoringAnswers['employment'];
type Choice = ScoringAnswers['gender' | 'maritalStatus'] | Employment['employmentStatus' | 'position'];

const choices: Record<Choice, string> = {
  MALE: 'Male',
  FEMALE: 'Female',
  MARRIED: 'Married',
  SINGLE: 'Single',
  DIVORCED: 'Divorced',
  WIDOW_WIDOWER: 'Widow or widower',
  UNEMPLOYED: 'Unemployed',
  SELF_EMPLOYED: 'Self-employed',
  EMPLOYED: 'Employed',
  BUSINESS_OWNER: 'Business owner',
  WORKER: 'Worker',
  MID_MANAGER: 'Middle manager',
  TOP_MANAGER: 'Top manager',
  OWNER: 'Owner',
};
