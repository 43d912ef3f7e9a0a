import * as z from 'zod/mini';
import { creditTerms } from './credit-terms.ts';
import { loanOffer, loanOffers } from './offer.ts';
import { outcomes } from './outcomes.ts';
import { stepNumbers } from './steps.ts';

/** The number of a step in storage and in the API. */
export const stepNumber = z.literal(stepNumbers);

/** The outcome of an application; `open` while there is none. */
export const applicationOutcome = z.literal(outcomes);

/** The application's status, the same on every device. */
export const applicationStatus = z.object({
  /** The furthest completed step; after a cancellation or expiry always step 1. */
  currentStep: stepNumber,
  outcome: applicationOutcome,
  /**
   * The latest email for the step that is due. `to` is the masked address; `sentAt` is an ISO date and time, null if it
   * has not been sent.
   */
  email: z.nullable(
    z.object({
      subject: z.string(),
      to: z.string(),
      sentAt: z.nullable(z.string()),
      /** True while the email is queued. If false and not sent, it could not be sent. Missing if the bank does not say. */
      isWaiting: z.optional(z.boolean()),
    }),
  ),
  /** Remaining resends; their number is limited per 24 hours. */
  resendsLeft: z.number(),
  /** Seconds until an email can be resent or a new code sent; 0 if now. Missing if the bank does not say. */
  secondsToResend: z.optional(z.number()),
  /** The rate of the offer chosen last, on whichever device. The site finds the offer by this rate. */
  offeredRate: z.optional(z.number()),
  /**
   * False if the last code is not checked any more, because it has expired or too many wrong codes were entered. Missing
   * before the first code, and if the bank does not say.
   */
  acceptsCode: z.optional(z.boolean()),
  /** The approved or issued credit. */
  credit: z.optional(creditTerms),
  /** A smaller amount in rubles that the bank would grant, if the amount is the only reason for the refusal. */
  possibleAmount: z.optional(z.number()),
  /** The last full day, `YYYY-MM-DD`, on which the application can be continued; null once it has ended. */
  keptUntil: z.optional(z.nullable(z.string())),
});

export type ApplicationStatus = z.infer<typeof applicationStatus>;

/**
 * The payload of resending. `documents` names the email with the three documents. Without `email`, or with any other
 * value, the bank resends the email for the step that is due.
 */
export const resendRequest = z.catch(z.object({ email: z.optional(z.literal('documents')) }), {});

export type ResentEmail = z.output<typeof resendRequest>['email'];

/** The payload of resuming on another device: the token of an emailed link. */
export const resumeRequest = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * The response to resuming: the state that the other device stores, with chosen offer and decided credit if they
 * exist. An application with a final outcome is not resumed: the response is a 409 problem with the outcome.
 */
export const resumedState = z.object({
  offers: loanOffers,
  currentStep: stepNumber,
  chosenOffer: z.exactOptional(loanOffer),
  creditTerms: z.exactOptional(creditTerms),
});
