import { expect, test } from 'vitest';
import { renderApplication } from '#bank/documents/application.ts';
import { pagesOf } from './pages.ts';
import { someFacts } from './some-facts.ts';

test('every answer of both forms, with its label', async () => {
  expect(await pagesOf(await renderApplication(someFacts()))).toEqual([
    [
      'NeoBank Application for a credit NB-3F9A-1C20-7B44',
      'Application for a credit To agreement No. NB-3F9A-1C20-7B44 of 31 January 2026',
      'The credit Amount 300 000.00 ₽ Term 6 months Insurance Yes Receives the salary at the Bank Yes',
      'The Client First name Zoë Last name Łuczak-Brontë Middle name J. Gender Female Date of birth 9 March 1985',
      'E-mail zoe@example.com Marital status Widow or widower Number of children 2',
      'Passport Series 0510 Number 004217 Date of issue 1 June 2015 Department code 770-001',
      'NeoBank · drawn up on 31 January 2026 Page 1 of 2',
    ].join(' '),
    [
      'NeoBank Application for a credit NB-3F9A-1C20-7B44',
      'Work Employment status Self-employed Position Middle manager Employer INN 077012345678',
      'Salary a month 120 000.00 ₽ Work experience in all 10.5 years At the current place 1 year',
      'The Client confirms that these answers are complete and true.',
      'The Client Zoë J. Łuczak-Brontë Signs by confirmation code',
      'Received for the Bank NeoBank 31 January 2026',
      'NeoBank · drawn up on 31 January 2026 Page 2 of 2',
    ].join(' '),
  ]);
});

test('no middle name, no insurance, no salary at the bank, no children', async () => {
  const facts = someFacts({ middleName: null }, { offer: 0, rate: 15 });
  const childless = { ...facts, answers: { ...facts.answers, dependentAmount: 0 } };
  const [first] = await pagesOf(await renderApplication(childless));
  expect(first).toContain('Insurance No Receives the salary at the Bank No The Client First name Zoë');
  expect(first).toContain('Middle name — Gender Female');
  expect(first).toContain('Number of children No Passport');
});
