import { createHash } from 'node:crypto';

/** A hash to store in place of an address or a key with one in it. */
export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);
