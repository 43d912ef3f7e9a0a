import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { encodingFor, heldDocument, isKnown } from '../site-build/document.ts';
import { sitePolicy } from './content-security-policy.ts';

/**
 * The built site in `folder`, where there is one. Its pages are behind the `#`: an address of the application without
 * one, as other banks' mails have it, is sent on. Its card for other sites is named in full, as those want it, and other
 * origins may show its pictures: the same bank has two names, localhost and 127.0.0.1. `backendUrl`: the bank that the
 * site calls, where it is another one.
 */
export async function site(
  app: FastifyInstance,
  folder: string | undefined,
  publicUrl: string,
  backendUrl?: string,
): Promise<void> {
  const sendOn = async (
    request: { url: string },
    reply: { redirect: (to: string, code: number) => unknown },
  ) => reply.redirect(`/#${request.url}`, 302);
  app.get(paths.loan, sendOn);
  app.get(`${paths.loan}/*`, sendOn);
  if (!folder || !existsSync(join(folder, 'index.html'))) return;
  const page = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    'content="./social-card.png"',
    `content="${new URL('social-card.png', `${publicUrl}/`).href}"`,
  );
  const policy = sitePolicy(page, backendUrl);
  const held = heldDocument(page);
  app.get('/', async ({ headers }, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      etag: held.etag,
      vary: 'accept-encoding',
    });
    if (isKnown(held.etag, headers['if-none-match'])) return reply.code(304).send();
    const encoding = encodingFor(headers['accept-encoding']?.toString());
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(held.bodies[encoding]);
  });
  await app.register(files, {
    root: folder,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build leaves a brotli and a gzip copy beside each text.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.startsWith(join(folder, 'assets'));
      reply.header('content-security-policy', policy);
      reply.header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.(svg|png)(\.(br|gz))?$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}
