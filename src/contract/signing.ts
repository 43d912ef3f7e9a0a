import * as z from 'zod/mini';
import { requiredOr, ruleCode } from './fields.ts';
import { limits } from './limits.ts';

/** The payload of the schedule agreement and of the signature (section 7). */
export const consent = z.object({ isAgreed: z.literal(true, 'required') });

const smallestCode = 10 ** (limits.codeLength - 1);

/** The confirmation code as it travels (section 7): a bare number, 1000 to 9999. A code never begins with 0. */
export const confirmationCode = z
  .int(requiredOr('wrongFormat'))
  .check(
    z.minimum(smallestCode, ruleCode('wrongFormat')),
    z.maximum(smallestCode * 10 - 1, ruleCode('wrongFormat')),
  );
