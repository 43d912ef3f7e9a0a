import type { ApplicationRequest } from '#contract/application.ts';
import type { LoanOffer } from '#contract/offer.ts';
import type { ScoringRequest } from '#contract/scoring.ts';
import { call } from './call.ts';

/** The application's calls (specification, section 7, and those for who waits), one function each. Every one throws ApiFailure. */
export function createBankApi(backendUrl: string) {
  return {
    submitApplication: (request: ApplicationRequest) =>
      call(backendUrl, 'submitApplication', { body: request }),
    chooseOffer: (offer: LoanOffer) => call(backendUrl, 'chooseOffer', { body: offer }),
    sendScoring: (applicationId: string, request: ScoringRequest) =>
      call(backendUrl, 'sendScoring', { applicationId, body: request }),
    loadSchedule: async (applicationId: string) =>
      (await call(backendUrl, 'loadSchedule', { applicationId })).credit.paymentSchedule,
    acceptSchedule: (applicationId: string) =>
      call(backendUrl, 'acceptSchedule', { applicationId, body: { isAgreed: true } }),
    signDocuments: (applicationId: string) =>
      call(backendUrl, 'signDocuments', { applicationId, body: { isAgreed: true } }),
    /** `code` travels as a bare number. */
    confirmCode: (applicationId: string, code: string) =>
      call(backendUrl, 'confirmCode', { applicationId, body: Number(code) }),
    /** What a device is to remember that opened a letter of an application it does not know. */
    resumeApplication: (applicationId: string, token: string) =>
      call(backendUrl, 'resumeApplication', { applicationId, body: { token } }),
    loadStatus: (applicationId: string) => call(backendUrl, 'loadStatus', { applicationId }),
    /** The last letter once more; where it brought a code, a new one. */
    resendEmail: (applicationId: string) => call(backendUrl, 'resendEmail', { applicationId, body: {} }),
    /** Outlives the page that sends it. */
    denyApplication: (applicationId: string) =>
      call(backendUrl, 'denyApplication', { applicationId, body: {}, keepalive: true }),
  };
}

export type BankApi = ReturnType<typeof createBankApi>;
