import { randomUUID } from 'node:crypto';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { problemContentType } from '#contract/problem.ts';
import { listen } from './listen.ts';
import { problemOf } from './problem.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';

/**
 * Milliseconds, so that slow clients hold a socket only, and not for long. Proxies keep idle connections for a minute;
 * the bank keeps them longer, so that it never closes one that a request is on its way over.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
const maxConnections = 5_000;

/** The most requests of one connection that wait for their responses (pipelining). Browsers and proxies send one. */
const maxUnanswered = 16;

/**
 * The HTTP server. It answers 503 until `serve` gives it a handler, and again from `drain` on, which waits for requests
 * in progress, so many milliseconds at most, and cuts off those that are left: what they need is closed next. `close`
 * ends every connection.
 */
export type BankServer = {
  server: Server;
  port: number;
  serve: (handler: RequestListener) => void;
  drain: (milliseconds: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Listens at once. `isTls`: the site is reached by https, so that responses carry HSTS. Throws StartFailure where the
 * port is taken or the address is not this machine's.
 */
export async function openServer(host: string, port: number, isTls = false): Promise<BankServer> {
  let handler: RequestListener | null = null;
  let inProgress = 0;
  let onIdle = () => {};
  const unanswered = new WeakMap<Socket, number>();
  const server = createServer(timeouts, (request, response) => {
    const { socket } = request;
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    if (waiting > maxUnanswered) return void socket.destroy();
    unanswered.set(socket, waiting);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    assignRequestId(request, response);
    setSecurityHeaders(response, isTls);
    if (!handler) return answerUnavailable(request, response);
    inProgress += 1;
    response.once('close', () => {
      inProgress -= 1;
      if (inProgress === 0) onIdle();
    });
    handler(request, response);
  });
  server.on('clientError', (error, socket) => answerClientError(error, socket as Socket, isTls));
  server.maxConnections = maxConnections;
  return {
    server,
    port: await listen(server, host, port),
    serve: (given) => {
      handler = given;
    },
    drain: async (milliseconds) => {
      handler = null;
      if (inProgress === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      onIdle = resolve;
      setTimeout(resolve, milliseconds).unref();
      await promise;
      if (inProgress > 0) server.closeAllConnections();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const requestIds = new WeakMap<IncomingMessage, string>();

/** Sets `x-request-id`, by which the lines of the log are found. A client's own header is ignored. */
function assignRequestId(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  requestIds.set(request, id);
  response.setHeader('x-request-id', id);
}

/** The id in the response's `x-request-id`. */
export const requestIdOf = (request: IncomingMessage): string => requestIds.get(request) ?? randomUUID();

function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response
    .writeHead(503, { 'content-type': problemContentType, 'retry-after': '2', connection: 'close' })
    .end(JSON.stringify(problemOf(503, 'The bank is starting or stopping.')));
}

const clientErrorStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };
const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Answers bytes that are no HTTP request, headers that are too long or too slow, and closes the connection. */
function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket, isTls: boolean): void {
  if (!socket.writable) return void socket.destroy();
  const status = clientErrorStatus[code ?? ''] ?? 400;
  const body = JSON.stringify(problemOf(status, 'This is no request that can be read.'));
  const head = [
    `HTTP/1.1 ${status} ${reasonPhrases[status]}`,
    `content-type: ${problemContentType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
    ...securityHeaders(isTls).map((header) => header.join(': ')),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
