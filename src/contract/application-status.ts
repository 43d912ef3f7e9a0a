import * as z from 'zod/mini';
import { loanOffers } from './offer.ts';
import { stepNumber } from './steps.ts';

/** The application's status, for an applicant who waits for an email. */
export const applicationStatus = z.object({
  /** The furthest step that is done. */
  currentStep: stepNumber,
  outcome: z.literal(['open', 'approved', 'declined', 'cancelled', 'issued']),
  /** The latest email: `to` is the masked address, `sentAt` an ISO date and time, null while it is in the queue. */
  email: z.nullable(z.object({ subject: z.string(), to: z.string(), sentAt: z.nullable(z.string()) })),
  /** How many emails can still be resent today. */
  resendsLeft: z.number(),
});

export type ApplicationStatus = z.infer<typeof applicationStatus>;

/** The payload of resuming on another device: the token of an emailed link. */
export const resumeRequest = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The answer to resuming: what the other device stores of the application. */
export const resumedState = z.object({ offers: loanOffers, currentStep: stepNumber });
