import { expect, test } from 'vitest';
import { renderContract } from '#bank/documents/contract.ts';
import { pagesOf } from '../../support/pdf.ts';
import { sampleData } from './sample-data.ts';

test('the agreement of a salary client with insurance has this text', async () => {
  expect(await pagesOf(await renderContract(sampleData()))).toEqual([
    [
      'NeoBank Consumer credit agreement NB-3F9A-1C20-7B44',
      'Consumer credit agreement No. NB-3F9A-1C20-7B44 of 31 January 2026',
      'Total amount 325 000.00 ₽ Rate 7% a year Monthly payment 55 277.93 ₽',
      'Total to repay 331 667.58 ₽ Full cost 35.337% a year Term 6 months',
      '1. The parties NeoBank (the Bank) and Zoë J. Łuczak-Brontë (the Client), born on 9 March 1985,',
      'passport 0510 004217, issued on 1 June 2015 by department 770-001, agree as follows.',
      '2. The credit',
      "2.1 The Bank lends the Client 300 000.00 ₽ for 6 months on the Client's platinum",
      'digital credit card. It pays the amount into credit account No. 00000000000000000000 (a',
      'sample).',
      '2.2 The Client has chosen to insure the credit. The price of the insurance, 25 000.00 ₽, is',
      'added to the amount lent. The total amount of the credit is 325 000.00 ₽.',
      '2.3 Interest is 7% a year from the date of this agreement, one twelfth each month on the',
      'remaining debt.',
      '2.4 The chosen offer is for clients who receive a salary through the Bank.',
      '2.5 The full cost of the credit is 35.337% a year: the interest and the price of the insurance.',
      '3. Repayment',
      '3.1 The Client repays the credit with interest in 6 monthly payments into the credit account,',
      'the first on 28 February 2026 and the last on 31 July 2026.',
      '3.2 Each payment is 55 277.93 ₽.',
      '3.3 In total the Client pays 331 667.58 ₽: 325 000.00 ₽ of principal and 6 667.58 ₽ of interest.',
      '3.4 The attached payment schedule is part of this agreement.',
      '4. Insurance',
      '4.1 The insurer is Sample Insurance Company (a sample). The Bank pays it the price of the insurance.',
      '4.2 The Client may refuse the insurance within 30 days after this agreement comes into force, by a',
      'message to info@neobank.example. If no insured event has happened, the Client gets back the full',
      'price, 25 000.00 ₽, within 7 working days. The rate and the payment schedule stay as they are.',
      '4.3 A Client who repays the whole credit early may also end the insurance. If no insured event has',
      'happened, the Client gets back the part of its price for the remaining time.',
      '5. Return and early repayment',
      '5.1 Within 14 days of receiving the credit, the Client may return all of it without notice, with',
      'interest for the days on which it was used.',
      "5.2 After that, the Client may repay all or part of the credit early by giving the Bank 30 days'",
      'notice.',
      '5.3 The Bank charges no fee for a return or an early repayment. Interest on the amount repaid ends on the day of the',
      'repayment. After a partial repayment, the term stays the same, the payments become smaller, and the',
      'Bank sends a new payment schedule and full cost.',
      'NeoBank · issued on 31 January 2026 Page 1 of 2',
    ].join(' '),
    [
      'NeoBank Consumer credit agreement NB-3F9A-1C20-7B44',
      '6. Late payment',
      '6.1 From the day after a missed payment date until the payment is made, the Client pays a penalty',
      'of 20% a year on the overdue amount. Interest continues at the rate of this agreement. Nothing else',
      'is charged.',
      '6.2 If payments are late for more than 60 days in total within 180 days, the Bank may demand the',
      "whole remaining debt with its interest. The Client then has at least 30 days from the Bank's",
      'message to pay.',
      '7. The Bank undertakes',
      '7.1 To give the credit as soon as this agreement comes into force.',
      '7.2 Not to raise the rate or a payment of the schedule during the term.',
      '7.3 Not to charge anything for the credit beyond the payment schedule and the late penalty.',
      "7.4 To keep the Client's data confidential.",
      '8. The Client undertakes',
      '8.1 To make every payment in full, by its date in the payment schedule.',
      '8.2 To tell the Bank without delay if the name, passport, email address or work in the',
      'application changes.',
      '8.3 Not to tell anyone the confirmation code. The staff of the Bank never ask for it.',
      '9. Messages and disputes',
      '9.1 The Bank writes to zoe@example.com. The Client writes to info@neobank.example or calls +7',
      '(495) 984 25 13.',
      '9.2 The Bank answers a complaint within 15 working days. The Client may also turn to the',
      'financial ombudsman, the Bank of Russia or a court.',
      "9.3 A court at the Client's place of residence decides on claims of the Bank. The Client may",
      'choose the court as the law on consumer protection allows.',
      '9.4 Federal Law 353-FZ "On consumer credit (loan)" applies to everything not stated here.',
      '10. Signature',
      "10.1 The Client signs on the Bank's site by agreeing to the documents and entering the 4-digit code that the Bank",
      'sends to zoe@example.com.',
      '10.2 This agreement comes into force when the Bank accepts the code. Until then the Client may',
      'cancel the application at any time, free of charge and without giving a reason. For the Bank',
      'NeoBank Issued on 31 January 2026 The Client Zoë J. Łuczak-Brontë Signs with a confirmation code',
      'NeoBank · issued on 31 January 2026 Page 2 of 2',
    ].join(' '),
  ]);
});

test('an agreement without insurance has no insurance price, and names the last payment if it differs', async () => {
  const data = sampleData({ amount: 150_000, term: 24 }, { offer: 0, rate: 15 });
  const [first] = await pagesOf(await renderContract(data));
  expect(first?.split(' 2. The credit ')[1]?.split(' 3.4 ')[0]).toBe(
    [
      "2.1 The Bank lends the Client 150 000.00 ₽ for 24 months on the Client's platinum",
      'digital credit card. It pays the amount into credit account No. 00000000000000000000 (a',
      'sample).',
      '2.2 The Client has chosen not to insure the credit. The total amount of the credit is 150 000.00',
      '₽.',
      '2.3 Interest is 15% a year from the date of this agreement, one twelfth each month on the',
      'remaining debt.',
      '2.4 The full cost of the credit is 15% a year: the interest.',
      '3. Repayment',
      '3.1 The Client repays the credit with interest in 24 monthly payments into the credit account,',
      'the first on 28 February 2026 and the last on 31 January 2028.',
      '3.2 Each payment is 7 273.00 ₽; the last is 7 272.92 ₽, because it pays the remaining debt',
      'exactly.',
      '3.3 In total the Client pays 174 551.92 ₽: 150 000.00 ₽ of principal and 24 551.92 ₽ of',
      'interest.',
    ].join(' '),
  );
});

test('an agreement that needs three pages has the sections on disputes and signature on the third', async () => {
  const name = 'W'.repeat(100);
  const data = sampleData({ firstName: name, lastName: name, email: `${'long'.repeat(15)}@example.com` });
  const pages = await pagesOf(await renderContract(data));
  expect(pages.map((page) => page.match(/(?<= )\d+\. [A-Z][a-z]+/g))).toEqual([
    ['1. The', '2. The', '3. Repayment', '4. Insurance', '5. Return'],
    ['6. Late', '7. The', '8. The'],
    ['9. Messages', '10. Signature'],
  ]);
});
