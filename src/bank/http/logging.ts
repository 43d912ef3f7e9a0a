import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import fastify, {
  type FastifyBaseLogger,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { driverMessage } from '../store/postgres.ts';

/** Reports an internal error to the operator. `requestId` is the id of the request that caused it. */
export type ReportError = (error: unknown, requestId?: string) => void;

/** A problem for the operator, not a bug. Its name and `code` are logged, so `code` must hold no personal data. */
export const incident = (name: 'EmailNotDelivered' | 'ClockInDoubt', code: string): Error =>
  Object.assign(new Error(`${name}: ${code}`), { name, code });

/**
 * Opens a log of JSON lines. Fastify is created only for its logger. While more than 1 MB waits for a slow
 * reader, new lines are dropped. Log no personal data and no application ids.
 */
export const openLog = (out: Writable = process.stdout): FastifyBaseLogger => {
  // A reader that goes away must not end the bank.
  out.on('error', () => {});
  return fastify({
    logger: {
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      messageKey: 'message',
      formatters: { level: (level) => ({ level }) },
      stream: {
        write: (line) => {
          if (out.writableLength <= 1024 * 1024) out.write(line);
        },
      },
    },
  }).log;
};

/**
 * Logs every response except a successful `/health`: `x-request-id`, method, route pattern, status, milliseconds, and
 * the hash of an application's id.
 * The caller's address is not logged. Nor is the path: an application id in it would give access.
 */
export class ResponseLog extends LogController {
  override requestCompleted(_: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const { method, params, log, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? null;
    if (route === '/health' && status === 200) return;
    const id = (params as { applicationId?: string } | undefined)?.applicationId;
    // The short hash marks the log lines of one application but gives no access to it.
    const application = id && createHash('sha256').update(id).digest('hex').slice(0, 12);
    const line = { method, route, status, ms: Math.round(elapsedTime), ...(application && { application }) };
    log[status >= 500 ? 'error' : 'info'](line);
  }
}

/** Logs an error's name, code and stack, but not its message: PostgreSQL's messages quote what applicants sent. */
export const errorReporter =
  (log: FastifyBaseLogger): ReportError =>
  (error, requestId) => {
    const { name, message, code, stack }: NodeJS.ErrnoException = Object(error);
    const at = stack?.match(/(?<=^ {4})at .*/gm)?.slice(0, 8);
    log.error({ request: requestId, name, code: code ?? driverMessage.exec(message)?.[0], at });
  };
