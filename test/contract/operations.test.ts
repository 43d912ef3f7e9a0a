import { expect, test } from 'vitest';
import { operations } from '#contract/operations.ts';

test("the operations are the specification's calls (section 7) and those to cancel, to resume, to load a status and to resend an email", () => {
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

test.each([1000, 1234, 9999])('%i is a confirmation code', (code) => {
  expect(operations.confirmCode.request.safeParse(code).success).toBe(true);
});

test.each([999, 10_000, 0, -1234, 1234.5, '1234', null])('%j is not a confirmation code', (code) => {
  expect(operations.confirmCode.request.safeParse(code).success).toBe(false);
});

test.each([{ isAgreed: false }, {}, { isAgreed: 'true' }])('%j is not a consent', (body) => {
  expect(operations.acceptSchedule.request.safeParse(body).success).toBe(false);
});
