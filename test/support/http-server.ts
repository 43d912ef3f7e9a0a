import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

type Received = { method: string; path: string; contentType: string | undefined; body: string };
/** `drop` closes the connection without a response. `endless`: the response's body does not end. */
export type Reply = {
  status: number;
  body?: string;
  drop?: boolean;
  endless?: boolean;
  headers?: Record<string, string>;
};

/** Runs an HTTP server on a free port until the test ends. Records each request and sends the reply of `replyTo`. */
export async function httpServer(replyTo: () => Reply) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      contentType: request.headers['content-type'],
      body: await text(request),
    });
    const reply = replyTo();
    if (reply.drop) request.socket.destroy();
    else {
      const headers = { 'content-type': 'application/json', ...reply.headers };
      response.writeHead(reply.status, headers);
      if (reply.endless) response.write(reply.body);
      else response.end(reply.body ?? '');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received };
}
