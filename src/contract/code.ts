import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { missingOr, says } from './rule-codes.ts';

const smallest = 10 ** (limits.codeLength - 1);

/** The confirmation code as it travels: a bare number of four digits, 1000 to 9999. */
export const confirmationCode = z
  .int(missingOr('wrongFormat'))
  .check(z.minimum(smallest, says('wrongFormat')), z.maximum(smallest * 10 - 1, says('wrongFormat')));
