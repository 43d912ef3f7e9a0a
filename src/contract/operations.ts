import * as z from 'zod/mini';
import { applicationRequestOn } from './application.ts';
import { applicationStatus, resendRequest, resumedState, resumeRequest } from './application-status.ts';
import { contentCalls } from './content.ts';
import { emailAddress, requiredOr, ruleCode } from './fields.ts';
import { smallestCode } from './limits.ts';
import { loanOffer, loanOffers } from './offer.ts';
import { applicationRecord } from './schedule.ts';
import { scoringRequestOn } from './scoring.ts';

const isAgreed = z.literal(true, 'required');

/** The confirmation code, 1000 to 9999. The body is this number, not an object. */
const confirmationCode = z
  .int(requiredOr('wrongFormat'))
  .check(
    z.minimum(smallestCode, ruleCode('wrongFormat')),
    z.maximum(smallestCode * 10 - 1, ruleCode('wrongFormat')),
  );

/**
 * The bank's API by operation: the calls of the specification (section 7) and further calls, such as cancelling. In a
 * `path`, `:applicationId` stands for the id. `request` is the payload's schema or, if its rules depend on the date, a
 * function that returns the schema for a day. `answer` is the schema of the response body. It is missing if no body is
 * read, and in `contentCalls`, whose bodies are parsed without schemas.
 */
export const operations = {
  submitApplication: {
    method: 'POST',
    path: '/application',
    request: applicationRequestOn,
    answer: loanOffers,
  },
  chooseOffer: { method: 'POST', path: '/application/apply', request: loanOffer },
  sendScoring: { method: 'PUT', path: '/application/registration/:applicationId', request: scoringRequestOn },
  loadSchedule: { method: 'GET', path: '/admin/application/:applicationId', answer: applicationRecord },
  acceptSchedule: {
    method: 'POST',
    path: '/document/:applicationId',
    /** `version`: the version of the credit that the visitor saw, if the bank sent one. */
    request: z.object({ isAgreed, version: z.optional(z.string(ruleCode('wrongFormat'))) }),
  },
  signDocuments: {
    method: 'POST',
    path: '/document/:applicationId/sign',
    request: z.object({ isAgreed }),
  },
  confirmCode: { method: 'POST', path: '/document/:applicationId/sign/code', request: confirmationCode },
  cancelApplication: { method: 'POST', path: '/application/:applicationId/deny' },
  resumeApplication: {
    method: 'POST',
    path: '/application/:applicationId/resume',
    request: resumeRequest,
    answer: resumedState,
  },
  loadStatus: { method: 'GET', path: '/application/:applicationId/status', answer: applicationStatus },
  resendEmail: {
    method: 'POST',
    path: '/application/:applicationId/email',
    request: resendRequest,
    answer: applicationStatus,
  },
  ...contentCalls,
  subscribe: { ...contentCalls.subscribe, request: z.object({ email: emailAddress }) },
} as const;

export type Operations = typeof operations;
export type OperationName = keyof Operations;
