import { expect, test } from 'vitest';
import { renderApplication } from '#bank/documents/application.ts';
import { pagesOf } from '../../support/pdf.ts';
import { sampleData } from './sample-data.ts';

test('the application lists the answers of both forms with their labels', async () => {
  expect(await pagesOf(await renderApplication(sampleData()))).toEqual([
    [
      'NeoBank Credit application NB-3F9A-1C20-7B44',
      'Credit application For agreement No. NB-3F9A-1C20-7B44 of 31 January 2026',
      'The credit Amount 300 000.00 ₽ Term 6 months Insurance Yes Salary paid into the Bank Yes',
      'The Client First name Zoë Last name Łuczak-Brontë Middle name J. Gender Female Date of birth 9',
      'March 1985',
      'Email zoe@example.com Marital status Widow or widower Number of children 2',
      'Passport Series 0510 Number 004217 Date of issue 1 June 2015 Department code 770-001',
      'Work Employment status Self-employed Position Middle manager Employer INN 077012345678',
      'Monthly salary 120 000.00 ₽ Total work experience 10.5 years Current work experience 1 year',
      'The Client confirms that these answers are complete and true.',
      'The Client Zoë J. Łuczak-Brontë Signs with a confirmation code',
      'Received for the Bank NeoBank 31 January 2026',
      'NeoBank · issued on 31 January 2026 Page 1 of 1',
    ].join(' '),
  ]);
});

test('a longer application has the section Work and the signatures on its last page', async () => {
  const name = 'Maximiliana-Wilhelmina-Alexandrina Theodora Constantia '.repeat(2).trim().slice(0, 100);
  const pages = await pagesOf(await renderApplication(sampleData({ firstName: name, lastName: name })));
  expect(pages).toHaveLength(2);
  expect(pages[1]).toMatch(/^NeoBank Credit application NB-3F9A-1C20-7B44 Work .* The Client confirms /);
});

test('a missing middle name is shown as a dash; insurance, salary at the bank and children are shown as No if there are none', async () => {
  const data = sampleData({ middleName: null }, { offer: 0, rate: 15 });
  const childless = { ...data, answers: { ...data.answers, dependentAmount: 0 } };
  const [first] = await pagesOf(await renderApplication(childless));
  expect(first).toContain('Insurance No Salary paid into the Bank No The Client First name Zoë');
  expect(first).toContain('Middle name — Gender Female');
  expect(first).toContain('Number of children No Passport');
});
