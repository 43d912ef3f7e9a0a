/** Why the bank cannot start, in words for whoever starts it. The process says it and ends with 1; no stack is shown. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
