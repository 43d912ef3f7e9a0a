import * as z from 'zod/mini';
import { requiredOr, ruleCode } from './fields.ts';
import { limits } from './limits.ts';

const isAgreed = z.literal(true, 'required');

/** The payload of the signature (section 7). */
export const consent = z.object({ isAgreed });

/** The payload of the consent to the schedule (section 7). `version` is that of the shown credit, if known. */
export const scheduleConsent = z.object({ isAgreed, version: z.optional(z.string(ruleCode('wrongFormat'))) });

/** A code never begins with 0. */
export const smallestCode = 10 ** (limits.codeLength - 1);

/** The confirmation code in the API (section 7): a bare number, 1000 to 9999. */
export const confirmationCode = z
  .int(requiredOr('wrongFormat'))
  .check(
    z.minimum(smallestCode, ruleCode('wrongFormat')),
    z.maximum(smallestCode * 10 - 1, ruleCode('wrongFormat')),
  );
