import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The headers of every answer. Styles may be inline: the widgets of the site write theirs into the page. Pictures may
 * come from anywhere, for the news bring their own. `isPublicTls`: the site is reached by https. `siteBackendUrl`:
 * the bank that the site calls, where it is another one.
 */
export async function headers(
  app: FastifyInstance,
  isPublicTls: boolean,
  siteBackendUrl?: string,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'http:', 'https:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(siteBackendUrl ? [new URL(siteBackendUrl).origin] : [])],
        manifestSrc: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: isPublicTls ? { maxAge: 31_536_000 } : false,
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}
