import { expect, test } from 'vitest';
import { renderContract } from '#bank/documents/contract.ts';
import { pagesOf } from './pdf-text.ts';
import { sampleData } from './sample-data.ts';

test('the whole agreement, with insurance, for a salary client', async () => {
  expect(await pagesOf(await renderContract(sampleData()))).toEqual([
    [
      'NeoBank Consumer credit agreement NB-3F9A-1C20-7B44',
      'Consumer credit agreement No. NB-3F9A-1C20-7B44 of 31 January 2026',
      'Total amount 325 000.00 ₽ Rate 7% a year Monthly payment 55 277.93 ₽ Term 6 months',
      '1. The parties',
      'NeoBank (the Bank) and Zoë J. Łuczak-Brontë (the Client), born on 9 March 1985, passport 0510',
      '004217, issued on 1 June 2015 by department 770-001, agree as follows.',
      '2. The credit',
      "2.1 The Bank lends the Client 300 000.00 ₽ for 6 months as the credit of the Client's platinum",
      'digital credit card.',
      '2.2 The Client has chosen to insure the credit. The price of the insurance, 25 000.00 ₽, is added',
      'to the amount lent. The total amount of the credit is 325 000.00 ₽.',
      '2.3 Interest is 7% a year. Each month the Client pays one twelfth of this rate on the remaining debt.',
      '2.4 The rate applies because the Client receives a salary through the Bank.',
      '3. Repayment',
      '3.1 The Client repays the credit with interest in 6 monthly payments, the first on 28 February 2026',
      'and the last on 31 July 2026.',
      '3.2 Each payment is 55 277.93 ₽.',
      '3.3 In total the Client pays 331 667.58 ₽: 325 000.00 ₽ of principal and 6 667.58 ₽ of interest.',
      '3.4 The attached payment schedule is part of this agreement.',
      '4. The Bank undertakes',
      '4.1 To give the credit as soon as this agreement is in force.',
      '4.2 Not to raise the rate or a payment during the term.',
      '4.3 Not to charge anything for the credit beyond the payment schedule.',
      "4.4 To keep the Client's data confidential.",
      '5. The Client undertakes',
      '5.1 To make every payment in full, by its date in the payment schedule.',
      '5.2 To tell the Bank without delay if the name, passport, email address or work in the',
      'application change.',
      '5.3 Not to tell anyone the confirmation code. The staff of the Bank never ask for it.',
      'NeoBank · issued on 31 January 2026 Page 1 of 2',
    ].join(' '),
    [
      'NeoBank Consumer credit agreement NB-3F9A-1C20-7B44',
      '6. Signature',
      "6.1 The Client signs by agreeing on the Bank's site and entering there the 4-digit code that the",
      'Bank sends to zoe@example.com.',
      '6.2 This agreement is in force once the Bank has accepted the code. Until then the Client may',
      'cancel the application at any time, free of charge and without giving a reason.',
      'For the Bank NeoBank Issued on 31 January 2026',
      'The Client Zoë J. Łuczak-Brontë Signs by confirmation code',
      'NeoBank · issued on 31 January 2026 Page 2 of 2',
    ].join(' '),
  ]);
});

test('without insurance, not a salary client, with a different last payment', async () => {
  const data = sampleData({ amount: 150_000, term: 24 }, { offer: 0, rate: 15 });
  const [first] = await pagesOf(await renderContract(data));
  expect(first?.split(' 2. The credit ')[1]?.split(' 3.4 ')[0]).toBe(
    [
      "2.1 The Bank lends the Client 150 000.00 ₽ for 24 months as the credit of the Client's platinum",
      'digital credit card.',
      '2.2 The Client has chosen not to insure the credit. The total amount of the credit is 150 000.00 ₽.',
      '2.3 Interest is 15% a year. Each month the Client pays one twelfth of this rate on the remaining',
      'debt.',
      '3. Repayment',
      '3.1 The Client repays the credit with interest in 24 monthly payments, the first on 28 February',
      '2026 and the last on 31 January 2028.',
      '3.2 Each payment is 7 273.00 ₽; the last is 7 272.92 ₽, because it pays the remaining debt exactly.',
      '3.3 In total the Client pays 174 551.92 ₽: 150 000.00 ₽ of principal and 24 551.92 ₽ of interest.',
    ].join(' '),
  );
});
