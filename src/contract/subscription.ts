import * as z from 'zod/mini';
import { emailAddress } from './fields.ts';

/** The newsletter's payload (section 3). */
export const subscription = z.object({ email: emailAddress });
