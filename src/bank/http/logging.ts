import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';

/** Reports an error that no caller learns about; `requestId` is the id of its request. */
export type ReportError = (error: unknown, requestId?: string) => void;

/** A condition to report that is no fault of the code. The log has its name and its code, which holds nothing personal. */
export class Incident extends Error {
  readonly code: string;

  constructor(name: 'EmailNotDelivered' | 'ClockInDoubt', code: string) {
    super(`${name}: ${code}`);
    this.name = name;
    this.code = code;
  }
}

/** Bytes that may wait in memory for a slow reader; later lines are dropped. */
const maxBuffered = 1024 * 1024;

/**
 * A log of JSON lines, Fastify's own. It holds no personal data: no request bodies, no addresses, no application ids.
 */
export const openLog = (out: Writable = process.stdout): FastifyBaseLogger =>
  fastify({
    logger: {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      messageKey: 'message',
      formatters: { level: (level) => ({ level }) },
      stream: { write: (line) => void (out.writableLength <= maxBuffered && out.write(line)) },
    },
  }).log;

/**
 * Logs every response: request id (header `x-request-id`), route pattern, status, milliseconds. Neither the caller's
 * address nor the path is logged: an application's id gives access to it. A good `/health` is not logged.
 */
export class ResponseLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'request' });
  }

  override requestCompleted(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method, params, log, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? null;
    if (route === '/health' && status === 200) return;
    const id = (params as { applicationId?: string } | undefined)?.applicationId;
    const line = { method, route, status, ms: Math.round(elapsedTime) };
    log[status >= 500 ? 'error' : 'info']({ ...line, ...(id && { application: digestOf(id) }) });
  }
}

/** The first digits of the hash of an application's id: enough to find its lines, not to open it. */
const digestOf = (id: string) => createHash('sha256').update(id).digest('hex').slice(0, 12);

/** Logs name, code and stack of errors, not the message: messages of the database repeat what applicants sent. */
export const errorReporter =
  (log: FastifyBaseLogger): ReportError =>
  (error, requestId) => {
    const known: NodeJS.ErrnoException = error instanceof Error ? error : new Error(typeof error);
    const at = known.stack?.split('\n').filter((line) => /^\s+at /.test(line));
    const place = at?.slice(0, 8).map((line) => line.trim());
    log.error({ request: requestId, name: known.name, code: known.code, at: place });
  };
