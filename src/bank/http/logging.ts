import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** One event. It holds no personal data: no request bodies, no addresses, no application ids. */
type LogLine = { time: string; level: 'info' | 'warning' | 'error'; [key: string]: unknown };

export type Log = (line: LogLine) => void;

/** Reports an error that no caller learns about; `requestId` is the id of its request. */
export type ReportError = (error: unknown, requestId?: string) => void;

/** Bytes that may wait in memory for a slow reader; lines that come later are dropped and counted. */
const maxBuffered = 1024 * 1024;

/**
 * A log of JSON lines on standard output. A pipe that nobody reads must not fill the memory: lines are dropped, and
 * `dropped` tells their number once somebody reads again.
 */
export function openLog(out: Writable = process.stdout): Log {
  let dropped = 0;
  const write = (line: LogLine) => out.write(`${JSON.stringify(line)}\n`);
  return (line) => {
    if (out.writableLength > maxBuffered) {
      dropped += 1;
      return;
    }
    if (dropped > 0) write({ time: line.time, level: 'warning', dropped });
    dropped = 0;
    write(line);
  };
}

/**
 * Logs every response: request id (header `x-request-id`), route pattern, status, milliseconds. Neither the caller's
 * address nor the path is logged: an application's id gives access to it. A good `/health` is not logged.
 */
export function logRequests(app: FastifyInstance, log: Log, now: () => Date): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, id, routeOptions } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOptions.url ?? null;
    if (route === '/health' && status === 200) return;
    log({
      time: now().toISOString(),
      level: status >= 500 ? 'error' : 'info',
      request: id,
      method,
      route,
      status,
      ms: Math.round(elapsedTime),
      ...applicationOf(request),
    });
  });
}

/** The first digits of the hash of the application's id, so that its lines can be found. */
function applicationOf({ params }: FastifyRequest): { application?: string } {
  const id = (params as { applicationId?: string } | undefined)?.applicationId;
  return id === undefined ? {} : { application: createHash('sha256').update(id).digest('hex').slice(0, 12) };
}

/**
 * Writes an error to standard error as a JSON line: name, code and stack, not the message, for messages of the database
 * repeat what applicants sent.
 */
export const reportError: ReportError = (error, requestId) => {
  const { name, code, stack } = (error instanceof Error ? error : new Error(typeof error)) as Error & {
    code?: string;
  };
  const at = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const line: LogLine = {
    time: new Date().toISOString(),
    level: 'error',
    request: requestId,
    name,
    code,
    at: at?.slice(0, 8).map((line) => line.trim()),
  };
  console.error(JSON.stringify(line));
};
