import type { ApplicationRequest } from '#contract/application.ts';
import { bank } from '#contract/bank-identity.ts';
import type { ScoringAnswers, ScoringField } from '#contract/scoring.ts';
import { agreementText, type DocumentData, fullName } from './document-data.ts';
import { countText, dateText, moneyText } from './format.ts';
import { heading, paragraph, signatures, title } from './pdf/blocks.ts';
import { addElement, type Block, type PdfDocument, renderPdf, space } from './pdf/document.ts';
import { heightOf, line, styles, write } from './pdf/drawing.ts';

type Row = [section: string, label: string, value: string];

const name = 'Credit application';

/** Renders the credit application as a PDF: the answers of both forms. */
export const renderApplication = (data: DocumentData): Promise<Uint8Array> =>
  renderPdf(name, data, (doc) => {
    const { createdOn, request } = data;
    const top = title(doc, name, `For agreement ${agreementText(data)}`);
    const sections = Map.groupBy(Object.values(answerRows(data)), ([section]) => section);
    const tables = [...sections].map(([section, rows]) => answerTable(doc, section, rows));
    // The last table and the signatures share a page, because a page of signatures alone would be almost empty.
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
function answerTable(doc: PdfDocument, section: string, rows: Row[]): Block[] {
  const { pdf, root, left, width } = doc;
  const labels = { x: left, width: width * labelShare - 12 };
  const values = { x: left + width * labelShare, width: width * (1 - labelShare) };
  const sectionHeading = heading(doc, section);
  const table = addElement(pdf, root, 'Table');
  const blocks = rows.map(([, label, value]): Block => {
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

type Field = keyof ApplicationRequest | ScoringField | 'isInsuranceEnabled' | 'isSalaryClient';

/** The rows in their order, one for each answer. */
function answerRows({ request, answers, credit }: DocumentData): Record<Field, Row> {
  const { employment: work } = answers;
  return {
    amount: ['The credit', 'Amount', moneyText(request.amount)],
    term: ['The credit', 'Term', countText(request.term, 'month')],
    isInsuranceEnabled: ['The credit', 'Insurance', credit.isInsuranceEnabled ? 'Yes' : 'No'],
    isSalaryClient: ['The credit', 'Salary paid into the Bank', credit.isSalaryClient ? 'Yes' : 'No'],
    firstName: ['The Client', 'First name', request.firstName],
    lastName: ['The Client', 'Last name', request.lastName],
    middleName: ['The Client', 'Middle name', request.middleName ?? '—'],
    gender: ['The Client', 'Gender', choices[answers.gender]],
    birthdate: ['The Client', 'Date of birth', dateText(request.birthdate)],
    email: ['The Client', 'Email', request.email],
    maritalStatus: ['The Client', 'Marital status', choices[answers.maritalStatus]],
    dependentAmount: ['The Client', 'Number of children', String(answers.dependentAmount || 'No')],
    passportSeries: ['Passport', 'Series', request.passportSeries],
    passportNumber: ['Passport', 'Number', request.passportNumber],
    passportIssueDate: ['Passport', 'Date of issue', dateText(answers.passportIssueDate)],
    passportIssueBranch: ['Passport', 'Department code', answers.passportIssueBranch],
    employmentStatus: ['Work', 'Employment status', choices[work.employmentStatus]],
    position: ['Work', 'Position', choices[work.position]],
    employerINN: ['Work', 'Employer INN', work.employerINN],
    salary: ['Work', 'Monthly salary', moneyText(work.salary)],
    workExperienceTotal: ['Work', 'Total work experience', countText(work.workExperienceTotal, 'year')],
    workExperienceCurrent: ['Work', 'Current work experience', countText(work.workExperienceCurrent, 'year')],
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
