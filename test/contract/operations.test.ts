import { expect, test } from 'vitest';
import { feedRefreshMinutes, limits } from '#contract/limits.ts';
import { operations } from '#contract/operations.ts';
import { lendingAge, minimumIncome } from '#contract/refusals.ts';
import { steps } from '#contract/steps.ts';

test('the operations are those of section 7 of the specification, and those for cancelling, waiting and resuming', () => {
  const calls = Object.entries(operations).map(([name, { method, path }]) => `${name}: ${method} ${path}`);
  expect(calls).toEqual([
    'submitApplication: POST /application',
    'chooseOffer: POST /application/apply',
    'sendScoring: PUT /application/registration/:applicationId',
    'loadSchedule: GET /admin/application/:applicationId',
    'acceptSchedule: POST /document/:applicationId',
    'signDocuments: POST /document/:applicationId/sign',
    'confirmCode: POST /document/:applicationId/sign/code',
    'cancelApplication: POST /application/:applicationId/deny',
    'resumeApplication: POST /application/:applicationId/resume',
    'loadStatus: GET /application/:applicationId/status',
    'resendEmail: POST /application/:applicationId/email',
    'subscribe: POST /email',
    'loadRates: GET /rates',
    'loadNews: GET /news',
  ]);
});

test('the limits are those of section 9 of the specification', () => {
  expect(limits).toMatchObject({
    amount: { min: 150_000, max: 600_000, step: 1_000, initial: 150_000 },
    terms: [6, 12, 18, 24],
    initialTerm: 6,
    minimumAge: 18,
    passportSeriesLength: 4,
    passportNumberLength: 6,
    dependents: { min: 0, max: 7, unselected: -1 },
    innLength: 12,
    experience: { min: 0, max: 99 },
    codeLength: 4,
  });
  expect(steps).toEqual(['application', 'scoring', 'schedule', 'signing', 'code']);
});

test('the required age and income and the refresh of the feeds are those of section 9 of the specification', () => {
  expect([lendingAge, minimumIncome]).toEqual([{ min: 20, max: 70 }, 25_000]);
  expect(feedRefreshMinutes).toBe(15);
});

test.each([1000, 1234, 9999])('%i is a confirmation code', (code) => {
  expect(operations.confirmCode.request.safeParse(code).success).toBe(true);
});

test.each([999, 10_000, 0, -1234, 1234.5, '1234', null])('%j is not a confirmation code', (code) => {
  expect(operations.confirmCode.request.safeParse(code).success).toBe(false);
});

test.each([{ isAgreed: false }, {}, { isAgreed: 'true' }])('%j is not a consent', (body) => {
  expect(operations.acceptSchedule.request.safeParse(body).success).toBe(false);
});
