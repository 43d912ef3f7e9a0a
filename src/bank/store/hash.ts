import { createHash } from 'node:crypto';

/** Returns a short hash of a text, to store or compare in place of the text itself. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
