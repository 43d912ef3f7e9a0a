import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { problemContentType } from '#contract/problem.ts';
import { OperatorError } from '../store/operator-error.ts';
import { problemOf } from './problem.ts';

/**
 * In milliseconds. `headersTimeout` and `requestTimeout` cut off slow clients. `keepAliveTimeout` is longer than the
 * minute for which proxies keep idle connections, so the bank does not close one just as a request arrives on it.
 */
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
};

/** Pending requests allowed on one connection (pipelining). Browsers and proxies send one at a time. */
const maxPending = 4;

/**
 * Opens the HTTP server, which listens at once. It responds 503 until `serve` sets a handler, and again once `drain` is
 * called. Throws OperatorError if the port is taken or `host` is not an address of this machine.
 */
export async function openServer(host: string, port: number) {
  let handler: RequestListener = refuse;
  const inProgress = new Set<ServerResponse>();
  const pending = new WeakMap<Socket, number>();
  const server = createServer(timeouts, (request, response) => {
    const { socket } = request;
    const count = (pending.get(socket) ?? 0) + 1;
    if (count > maxPending) return void socket.destroy();
    pending.set(socket, count);
    inProgress.add(response);
    response.once('close', () => {
      pending.set(socket, (pending.get(socket) ?? 1) - 1);
      inProgress.delete(response);
    });
    handler(request, response);
  });
  server.maxConnections = 5_000;
  // Closes a socket that has had no traffic for this long during a request.
  server.setTimeout(30_000);
  return {
    server,
    port: await listen(server, host, port),
    serve: (newHandler: RequestListener) => {
      handler = newHandler;
    },
    /** Waits for the requests in progress, up to the given time, and cuts off the rest. */
    drain: async (milliseconds: number) => {
      handler = refuse;
      const ended = Promise.allSettled(Array.from(inProgress, (response) => once(response, 'close')));
      await Promise.race([ended, pause(milliseconds, undefined, { ref: false })]);
      if (inProgress.size > 0) server.closeAllConnections();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const refuse: RequestListener = (request, response) => {
  request.resume();
  response
    .writeHead(503, { 'content-type': problemContentType, 'retry-after': '2', connection: 'close' })
    .end(JSON.stringify(problemOf(503, 'The bank is starting or stopping.')));
};

/** Listens and returns the port. For port 0, the system chooses one. Throws OperatorError if listening fails. */
export async function listen(server: Server, host: string, port: number, variable = 'PORT'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
    const reasons: Record<string, string> = {
      EADDRINUSE: `${variable} is '${port}'. It is taken by another program: stop that one, or set ${variable} to another.`,
      EACCES: `${variable} is '${port}'. This user may not listen there; allowed: 1024 to 65535, or 0.`,
    };
    const otherReason = `HOST is '${host}'. Allowed: a host name or an address of this machine. The system says: ${message}`;
    reject(new OperatorError(reasons[code ?? ''] ?? otherReason));
  });
  server.listen(port, host, resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}
