import { expect, test } from 'vitest';
import { ApiFailure } from '#site/api/failure.ts';
import { masked } from '#site/inspect/recorder.ts';
import { offersOf } from '../../support/offers.ts';
import { someAnswers, someRequest } from '../../support/requests.ts';

test('of the application form only what is borrowed is left', () => {
  expect(masked({ type: 'application.submit', request: { ...someRequest, middleName: 'Ivanovna' } })).toEqual(
    {
      type: 'application.submit',
      request: {
        amount: 150_000,
        term: 6,
        firstName: '•••',
        lastName: '•••',
        middleName: '•••',
        email: '•••',
        birthdate: '•••',
        passportSeries: '•••',
        passportNumber: '•••',
      },
    },
  );
});

test('of the scoring answers nothing is left', () => {
  expect(masked({ answers: someAnswers })).toEqual({
    answers: {
      gender: '•••',
      maritalStatus: '•••',
      dependentAmount: '•••',
      passportIssueDate: '•••',
      passportIssueBranch: '•••',
      employment: {
        employmentStatus: '•••',
        employerINN: '•••',
        salary: '•••',
        position: '•••',
        workExperienceTotal: '•••',
        workExperienceCurrent: '•••',
      },
    },
  });
});

test('the code is hidden', () => {
  expect(masked({ type: 'code.confirm', code: '1234' })).toEqual({ type: 'code.confirm', code: '•••' });
});

test('an offer keeps its money; its id is shortened, and keys that a bank adds are hidden', () => {
  const offer = { ...offersOf('0123456789abcdef')[0], client: { name: 'Anna' } };
  expect(masked({ offers: [offer] })).toEqual({
    offers: [
      {
        applicationId: '0123…',
        requestedAmount: 150_000,
        totalAmount: 150_000,
        term: 6,
        monthlyPayment: 26_105.07,
        rate: 15,
        isInsuranceEnabled: false,
        isSalaryClient: false,
        client: '•••',
      },
    ],
  });
});

test('a failure says its call and status, and not what the bank wrote', () => {
  const error = new ApiFailure({
    method: 'PUT',
    url: '/application/registration/a1b2',
    status: 500,
    data: 'Anna Petrova',
  });
  expect(masked({ error })).toEqual({
    error: {
      name: '•••',
      method: 'PUT',
      url: '•••',
      status: 500,
      data: '•••',
      retryAfter: null,
      text: '•••',
    },
  });
  expect(masked({ error: 'Anna Petrova', output: 4510 })).toEqual({ error: '•••', output: '•••' });
});

test('a schedule is shown whole, without what a bank adds', () => {
  const payment = {
    number: 1,
    date: '2026-12-21',
    totalPayment: 26_105.07,
    interestPayment: 1_850,
    debtPayment: 24_255.07,
    remainingDebt: 125_744.93,
  };
  const credit = { amount: 150_000, paymentSchedule: [payment], account: '40817' };
  expect(masked({ credit })).toEqual({
    credit: { amount: 150_000, paymentSchedule: [payment], account: '•••' },
  });
});
