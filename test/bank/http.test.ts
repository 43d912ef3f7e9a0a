import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { listen, openServer } from '#bank/http/server.ts';
import { serveSite } from '#bank/http/static-site.ts';
import { OperatorError } from '#bank/store/operator-error.ts';
import { openForFile } from './support/bank-of-file.ts';
import { serveBank, serveRoutes } from './support/serve-routes.ts';
import { readAnswer } from './support/test-bank.ts';
import { builtFolder } from './support/test-folders.ts';

const siteFolder = builtFolder();
const bank = openForFile(() => serveBank({ siteFolder }));
afterAll(() => expect(bank.reported).toEqual([]));

test.each(['/loan', '/loan/a1b2', '/loan/a1b2/document/sign', '/loan/a1b2/code?from=mail'])(
  'GET %s, an application path without #, redirects to the hash route',
  async (path) => {
    const answer = await bank.call('GET', path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `/#${path}`]);
  },
);

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
test.each(['/about', '/product?from=ad', '/nothing', '/index.php', '/.built-from', '/application'])(
  'a browser that requests %s is redirected to the hash route',
  async (path) => {
    const { status, headers, body } = await bank.call('GET', path, undefined, { accept });
    expect([status, headers.get('location'), body]).toEqual([302, `/#${path}`, '']);
  },
);

test.each(['/nothing', '/rates', '/'])('POST %s gets 404', async (path) => {
  expect((await bank.call('POST', path, {}, { accept })).status).toBe(404);
});

test('the content security policy allows the page to call only its own bank', async () => {
  const { headers } = await bank.call('GET', '/');
  expect(headers.get('content-security-policy')).toMatch(/connect-src 'self'(;|$)/);
});

test('a bank without a built site responds to a browser with 404, not with a redirect', async () => {
  const alone = await serveRoutes((app) => serveSite(app, { publicUrl: 'https://bank.example' }));
  expect((await fetch(`${alone.url}/about`, { headers: { accept }, redirect: 'manual' })).status).toBe(404);
  await alone.stop();
});

/** Opens a server without a bank. After `hold()`, the server keeps each response open and adds it to `waiting`. */
async function bareServer() {
  const server = await openServer('127.0.0.1', 0);
  onTestFinished(server.close);
  const waiting: ServerResponse[] = [];
  return {
    ...server,
    url: `http://127.0.0.1:${server.port}`,
    waiting,
    hold: () => server.serve((_, response) => waiting.push(response)),
    connection: (requests: number) => {
      const socket = connect(server.port, '127.0.0.1').on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nhost: bank\r\n\r\n'.repeat(requests));
      return socket;
    },
  };
}

test('the server responds with 503 before it serves and while it drains, and finishes requests in progress', async () => {
  const { url, ...server } = await bareServer();
  const expectUnavailable = async () => {
    const { status, body, headers } = await readAnswer(await fetch(`${url}/health`));
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(body).toMatchObject({ title: 'Service Unavailable', status: 503 });
  };
  await expectUnavailable();
  server.hold();
  const inProgress = fetch(url);
  await expect.poll(() => server.waiting).toHaveLength(1);
  const drained = server.drain(10_000);
  await expectUnavailable();
  server.waiting[0]?.end('done');
  expect((await inProgress).status).toBe(200);
  await drained;
});

test('a request that takes longer than the drain is cut off without a response', async () => {
  const server = await bareServer();
  server.hold();
  const cutOff = once(get(server.url), 'response').catch(({ code }) => code);
  await expect.poll(() => server.waiting).toHaveLength(1);
  await server.drain(1);
  server.waiting[0]?.writeHead(500).end('too late');
  expect(await cutOff).toBe('ECONNRESET');
});

test('four requests of one connection can wait for responses; a fifth closes the connection', async () => {
  const { waiting, hold, connection } = await bareServer();
  hold();
  const socket = connection(4).resume();
  await expect.poll(() => waiting.length).toBe(4);
  for (const response of waiting.splice(0)) response.end();
  socket.write('GET / HTTP/1.1\r\nhost: bank\r\n\r\n');
  await expect.poll(() => waiting.length).toBe(1);
  await once(connection(5).resume(), 'close');
  // One request of the first connection and four of the second.
  expect(waiting).toHaveLength(5);
});

test('a caller who resets the connection right after the request leaves no error in the log', async () => {
  const { port, hostname } = new URL(bank.url);
  const requests = Array.from({ length: 20 }, async () => {
    const socket = connect(Number(port), hostname);
    const path = `/application/${'0'.repeat(32)}/status`;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: bank\r\n\r\n`, () => socket.resetAndDestroy());
    await once(socket, 'close');
  });
  await Promise.all(requests);
  expect((await bank.call('GET', '/health')).status).toBe(200);
});

test('a connection is closed if its caller reads nothing', async () => {
  const { server, serve, connection } = await bareServer();
  expect(server.timeout).toBe(30_000);
  server.setTimeout(200);
  const cutOff = Promise.withResolvers<void>();
  serve((_, response) => {
    response.once('close', () => cutOff.resolve());
    response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  connection(1).pause();
  await cutOff.promise;
});

test('if the port is taken or forbidden, or the address belongs to another machine, the start fails and names the setting and the reason', async () => {
  const taken = new URL(bank.url).port;
  await expect(openServer('127.0.0.1', Number(taken))).rejects.toThrow(
    new OperatorError(
      `PORT is '${taken}'. It is taken by another program: stop that one, or set PORT to another.`,
    ),
  );
  await expect(openServer('192.0.2.1', 0)).rejects.toThrow(
    "HOST is '192.0.2.1'. Allowed: a host name or an address of this machine. The system says: listen EADDRNOTAVAIL: address not available 192.0.2.1",
  );
  const server = createServer();
  vi.spyOn(server, 'listen').mockImplementation(() => {
    server.emit('error', Object.assign(new Error('permission denied'), { code: 'EACCES' }));
    return server;
  });
  await expect(listen(server, '127.0.0.1', 80)).rejects.toThrow(
    "PORT is '80'. This user may not listen there; allowed: 1024 to 65535, or 0.",
  );
});
