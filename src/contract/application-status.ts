import * as z from 'zod/mini';
import { creditTerms } from './credit-terms.ts';
import { loanOffer, loanOffers } from './offer.ts';
import { finalOutcomes, outcomes } from './outcomes.ts';
import { stepNumbers } from './steps.ts';

/** The number of a step, as it is stored and travels. */
export const stepNumber = z.literal(stepNumbers);

/** How far an application is decided. */
export const applicationOutcome = z.literal(outcomes);

/** An outcome after which nothing can be done with an application. */
export const finalOutcome = z.literal(finalOutcomes);

/** The application's status, the same for every device that asks. */
export const applicationStatus = z.object({
  /** The furthest step that is done. */
  currentStep: stepNumber,
  outcome: applicationOutcome,
  /** The latest email: `to` is the masked address, `sentAt` an ISO date and time, null while it is in the queue. */
  email: z.nullable(z.object({ subject: z.string(), to: z.string(), sentAt: z.nullable(z.string()) })),
  /** How many emails can still be resent today. */
  resendsLeft: z.number(),
  /** Seconds until an email can be resent, or a new code sent, 0 if at once. Missing if the bank does not send it. */
  secondsToResend: z.optional(z.number()),
  /** The approved or issued credit. */
  credit: z.optional(creditTerms),
  /** A smaller amount, in tens of thousands of rubles, if the amount is the only reason of a refusal. */
  possibleAmount: z.optional(z.number()),
  /** The last whole day, `YYYY-MM-DD`, on which the application can be continued; null after its end. */
  keptUntil: z.optional(z.nullable(z.string())),
});

export type ApplicationStatus = z.infer<typeof applicationStatus>;

/**
 * The payload of resending: nothing, or which email is meant. Without it, the last email of a step. `documents` is the
 * one with the three documents. Anything else counts as nothing.
 */
export const resendRequest = z.catch(z.object({ email: z.optional(z.literal('documents')) }), {});

export type ResentEmail = z.output<typeof resendRequest>['email'];

/** The payload of resuming on another device: the token of an emailed link. */
export const resumeRequest = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/**
 * The answer to resuming: what the other device stores of the application, with the chosen offer and the decided credit
 * once there are such. An application whose outcome is final is not resumed: the problem 409 carries the outcome.
 */
export const resumedState = z.object({
  offers: loanOffers,
  currentStep: stepNumber,
  chosenOffer: z.optional(loanOffer),
  creditTerms: z.optional(creditTerms),
});
