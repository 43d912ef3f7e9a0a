import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { problemContentType } from '#contract/problem.ts';
import { refuseConnection } from './client-error.ts';
import { guard } from './headers.ts';
import { listening } from './listening.ts';
import { problemOf } from './problem.ts';
import { markRequest } from './request-id.ts';

/**
 * How long a caller may take, in milliseconds, and how many may be connected: a slow or silent one costs a socket and
 * nothing else, and that not for long. Proxies keep idle connections for a minute: the bank longer, or it would close one
 * that the next call is on its way over.
 */
const patience = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};
const mostConnections = 5_000;

/**
 * The door of the bank: it is there before the bank can serve and while it stops, and says 503 then. `open` lets
 * requests through; `drain` lets no more in and waits for those under way; `close` ends every connection.
 */
export type Door = {
  server: Server;
  port: number;
  open: (handler: RequestListener) => void;
  drain: (milliseconds: number) => Promise<void>;
  close: () => Promise<void>;
};

/**
 * Listens at once; every answer is guarded by headers, `isTls` says whether by those for https too. Throws StartFailure
 * where the port is taken or the address is not this machine's.
 */
export async function openDoor(host: string, port: number, isTls = false): Promise<Door> {
  let handler: RequestListener | null = null;
  let underWay = 0;
  let whenEmpty = () => {};
  const server = createServer(patience, (request, response) => {
    markRequest(request, response);
    guard(response, isTls);
    if (!handler) return refuse(request, response);
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) whenEmpty();
    });
    handler(request, response);
  });
  server.on('clientError', (error, socket) => refuseConnection(error, socket as Socket, isTls));
  server.maxConnections = mostConnections;
  await listening(server, host, port);
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    open: (through) => {
      handler = through;
    },
    drain: async (milliseconds) => {
      handler = null;
      if (underWay === 0) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      whenEmpty = resolve;
      const timer = setTimeout(resolve, milliseconds);
      await promise;
      clearTimeout(timer);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response
    .writeHead(503, { 'content-type': problemContentType, 'retry-after': '2', connection: 'close' })
    .end(JSON.stringify(problemOf(503, 'The bank is starting or stopping.')));
}
