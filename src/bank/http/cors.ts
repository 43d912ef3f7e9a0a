import type { FastifyInstance } from 'fastify';

const aDay = 86_400;

/**
 * Lets the pages of these origins call the bank from the browser (CORS): a site that was built for this bank and is
 * served by another machine. Nothing is sent along that a browser keeps, for the bank keeps nothing there.
 */
export function letFriendsIn(app: FastifyInstance, friends: string[]): void {
  if (friends.length === 0) return;
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    reply.header('vary', 'Origin');
    const { origin } = headers;
    if (origin === undefined || !friends.includes(origin)) return;
    reply.header('access-control-allow-origin', origin);
    reply.header('access-control-expose-headers', 'link, retry-after, x-request-id');
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return;
    reply.headers({
      'access-control-allow-methods': 'GET, POST, PUT',
      'access-control-allow-headers': 'content-type, idempotency-key',
      'access-control-max-age': String(aDay),
    });
    return reply.code(204).send();
  });
}
