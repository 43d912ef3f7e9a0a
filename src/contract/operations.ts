import { applicationRequestOn } from './application.ts';
import { confirmationCode } from './code.ts';
import { consent } from './consent.ts';
import { contentCalls } from './content.ts';
import { loanOffer, loanOffers } from './offer.ts';
import { progress } from './progress.ts';
import { resumedFacts, resumption } from './resumption.ts';
import { applicationRecord } from './schedule.ts';
import { scoringRequestOn } from './scoring.ts';
import { subscription } from './subscription.ts';

/**
 * Every call of section 7, and the bank's own for applicants who deny, wait or go on elsewhere: its method, its path (`:applicationId` is filled in) and the schemas of what is sent and
 * read. Where `answer` is missing, only the success status counts. Where the rules depend on the day, `request` is a
 * function of it.
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
  acceptSchedule: { method: 'POST', path: '/document/:applicationId', request: consent },
  signDocuments: { method: 'POST', path: '/document/:applicationId/sign', request: consent },
  confirmCode: { method: 'POST', path: '/document/:applicationId/sign/code', request: confirmationCode },
  denyApplication: { method: 'POST', path: '/application/:applicationId/deny' },
  resumeApplication: {
    method: 'POST',
    path: '/application/:applicationId/resume',
    request: resumption,
    answer: resumedFacts,
  },
  loadProgress: { method: 'GET', path: '/application/:applicationId/progress', answer: progress },
  resendLetter: { method: 'POST', path: '/application/:applicationId/letter', answer: progress },
  ...contentCalls,
  subscribe: { ...contentCalls.subscribe, request: subscription },
} as const;

export type OperationName = keyof typeof operations;
