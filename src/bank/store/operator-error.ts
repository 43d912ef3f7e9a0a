/** A failed start or operator command. The message tells the operator the cause; it is printed without a stack. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}

/** Hides the password and the query's values in a URL that a message quotes, even if the password makes it invalid. */
export const withoutPassword = (value: string) =>
  value.replace(/^([^:@]*:\/\/[^:]*:|[^:@]*:(?!\/\/)).*@/, '$1***@').replace(/([?&][^=&?]*=)[^&]*/g, '$1***');
