/**
 * The bank cannot start, for a reason that the operator can mend. Printed without a stack; the process exits with 1.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** A URL for messages, the password hidden, even in a URL that is invalid because of its password. */
export const withoutPassword = (value: string) =>
  value.replace(/^([^/]*\/\/[^:/@]*:).*@/, '$1***@').replace(/(password=)[^&]*/gi, '$1***');
