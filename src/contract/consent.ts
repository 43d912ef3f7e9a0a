import * as z from 'zod/mini';

/** The payload of the schedule agreement and of the signature (section 7). */
export const consent = z.object({ isAgreed: z.literal(true, 'required') });
