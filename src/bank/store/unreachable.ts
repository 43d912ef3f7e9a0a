/** What the system says of a server that is not there; and PostgreSQL: going down, starting, no room (53100: on the disk), give way, try again. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ETIMEDOUT|08...|57P0[123]|53.00|40001|40P01)$/;

/** The words of the driver, which has no codes for these. */
const words =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * Whether an error means that the database cannot be reached or has no room for now: the same call may well succeed a
 * little later. Calls are safe to be sent again.
 */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof Error &&
  (codes.test(String((error as { code?: unknown }).code)) || words.test(error.message));
