import * as z from 'zod/mini';

/** How an application stands, for the applicant who waits. `sentAt` is an ISO moment; `to` is the address, masked. */
export const applicationStatus = z.object({
  /** The furthest of the five steps that is done. */
  currentStep: z.literal([1, 2, 3, 4, 5]),
  outcome: z.literal(['open', 'approved', 'declined', 'cancelled', 'issued']),
  email: z.nullable(z.object({ subject: z.string(), to: z.string(), sentAt: z.nullable(z.string()) })),
  /** Emails that can still be asked for today. */
  resendsLeft: z.number(),
});

export type ApplicationStatus = z.infer<typeof applicationStatus>;
