import { hash } from 'node:crypto';

/** Returns a short hash of a text, to store or compare in place of the text itself. */
export const hashOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 22);
