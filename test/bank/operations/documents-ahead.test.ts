import { Piscina } from 'piscina';
import { afterAll, expect, test, vi } from 'vitest';
import type { DocumentData } from '#bank/documents/document-data.ts';
import { awaitEmail } from '../../support/mailbox.ts';
import { textOfPdf } from '../../support/pdf.ts';
import { someAnswers } from '../../support/requests.ts';
import { type Applicant, applicantAt, applicantIn } from '../support/applicant.ts';
import { bankOfFile } from '../support/bank-of-file.ts';

const bank = bankOfFile();

const run = vi.spyOn(Piscina.prototype, 'run');
afterAll(() => run.mockRestore());

/** The day on each rendering of the applicant's documents. */
const renderingsOf = ({ id }: Applicant): string[] =>
  run.mock.calls
    .map(([data]) => data as DocumentData)
    .filter(({ applicationId }) => applicationId === id)
    .map(({ createdOn }) => createdOn);

const contractOf = async ({ email }: Applicant): Promise<string> => {
  const { attachments } = await awaitEmail(bank.url, email, 'Your loan documents');
  const contract = await fetch(`${bank.url}${attachments[0]?.url}`);
  return textOfPdf(new Uint8Array(await contract.arrayBuffer()));
};

test('the documents are rendered once, when the schedule is first loaded, and sent after the agreement', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED', { email: 'read-first@example.com' });
  expect(renderingsOf(one)).toHaveLength(0);
  await one.loadSchedule();
  await one.loadSchedule();
  expect(renderingsOf(one)).toHaveLength(1);
  expect((await one.acceptSchedule()).status).toBe(200);
  await one.loadSchedule();
  expect(renderingsOf(one)).toHaveLength(1);
  expect(await contractOf(one)).toContain('Rate 14% a year');
});

test('without a loaded schedule they are rendered by the agreement', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  expect((await one.acceptSchedule()).status).toBe(200);
  expect(renderingsOf(one)).toHaveLength(1);
});

test('documents of a rate that has changed since are not sent', async () => {
  const one = await applicantAt(bank.url, { email: 'changed-rate@example.com' });
  await one.chooseOffer();
  await one.sendScoring();
  await one.loadSchedule();
  const employment = { ...someAnswers.employment, employmentStatus: 'SELF_EMPLOYED' };
  await one.sendScoring({ ...someAnswers, employment });
  expect((await one.acceptSchedule()).status).toBe(200);
  expect(renderingsOf(one)).toHaveLength(2);
  expect(await contractOf(one)).toContain('Rate 15% a year');
});

test('a schedule of another day, which is renewed first, has none rendered ahead', async () => {
  const one = await applicantIn(bank.url, 'CC_APPROVED');
  bank.pass(2 * 24 * 60);
  await one.loadSchedule();
  expect(renderingsOf(one)).toEqual([]);
  expect((await one.acceptSchedule()).status).toBe(409);
  await one.loadSchedule();
  expect((await one.acceptSchedule()).status).toBe(200);
  expect(renderingsOf(one)).toHaveLength(1);
});
