import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import { sitePolicy } from './content-security-policy.ts';

type SiteOptions = { folder?: string | undefined; publicUrl: string; backendUrl?: string | undefined };

/**
 * Serves the built site in `folder`. Other origins may load its pictures. If the site calls another bank than this one,
 * `backendUrl` is that bank's URL. Emails of another bank may link to the loan page or a step without `#`, so these paths
 * redirect to the hash route. If there is no site in `folder`, only these redirects are served.
 */
export async function serveSite(app: FastifyInstance, { folder, publicUrl, backendUrl }: SiteOptions) {
  for (const path of [paths.loan, `${paths.loan}/*`])
    app.get(path, async ({ url }, reply) => reply.redirect(`/#${url}`, 302));
  if (!folder || !existsSync(join(folder, 'index.html'))) return;
  // To preview a link, other sites need the absolute URL of its picture.
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    'content="./social-card.png"',
    `content="${new URL('social-card.png', `${publicUrl}/`).href}"`,
  );
  const policy = sitePolicy(html, backendUrl);
  servePage(app, html, policy);
  await app.register(files, {
    root: folder,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build writes a brotli and a gzip copy of each text file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hasContentHash = path.startsWith(join(folder, 'assets'));
      // Other files may be opened as pages. Those in `assets` keep the policy of all responses, which allows nothing.
      if (!hasContentHash) reply.header('content-security-policy', policy);
      reply.header('cache-control', hasContentHash ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.(svg|png)(\.(br|gz))?$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

/** Serves the page at `/`. It is compressed once, at the start. */
function servePage(app: FastifyInstance, html: string, policy: string): void {
  const bodies = { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html };
  const tag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 16)}"`;
  app.get('/', async ({ headers }, reply) => {
    const vary = 'Origin, Accept-Encoding';
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policy, etag: `W/${tag}`, vary });
    if (headers['if-none-match']?.includes(tag)) return reply.code(304).send();
    const encoding = (['br', 'gzip'] as const).find((name) => headers['accept-encoding']?.includes(name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bodies[encoding ?? 'identity']);
  });
}
