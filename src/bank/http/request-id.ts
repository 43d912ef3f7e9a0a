import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

const ids = new WeakMap<IncomingMessage, string>();

/** Gives the request an id of its own, and says it in the answer: by it the lines of the log are found. */
export function markRequest(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  ids.set(request, id);
  response.setHeader('x-request-id', id);
}

/** The id in the answer's `x-request-id`. What a caller sent as one is not taken: it could be anything. */
export const requestIdOf = (request: IncomingMessage): string => ids.get(request) ?? randomUUID();
