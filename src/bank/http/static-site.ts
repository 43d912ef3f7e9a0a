import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { paths } from '#contract/paths.ts';
import { sitePolicy } from './content-security-policy.ts';

type SiteOptions = {
  /** The folder of the built site; without it only the redirects are served. */
  folder?: string | undefined;
  publicUrl: string;
  /** Another bank that the site calls. */
  backendUrl?: string | undefined;
};

/**
 * Serves the built site. Paths of the application without `#`, as emails of other banks link to, redirect to the hash
 * route. The social card gets an absolute address, which other sites require; pictures may be loaded by other origins.
 */
export async function serveSite(
  app: FastifyInstance,
  { folder, publicUrl, backendUrl }: SiteOptions,
): Promise<void> {
  const redirect = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`/#${request.url}`, 302);
  app.get(paths.loan, redirect);
  app.get(`${paths.loan}/*`, redirect);
  if (!folder || !existsSync(join(folder, 'index.html'))) return;
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace(
    'content="./social-card.png"',
    `content="${new URL('social-card.png', `${publicUrl}/`).href}"`,
  );
  const policy = sitePolicy(html, backendUrl);
  const page = compressPage(html);
  app.get('/', async ({ headers }, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': policy,
      etag: page.etag,
      vary: 'accept-encoding',
    });
    if (matchesEtag(page.etag, headers['if-none-match'])) return reply.code(304).send();
    const encoding = encodingFor(headers['accept-encoding']?.toString());
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(page.bodies[encoding]);
  });
  await app.register(files, {
    root: folder,
    dotfiles: 'ignore',
    cacheControl: false,
    // The build writes a brotli and a gzip copy of each text file.
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hasContentHash = path.startsWith(join(folder, 'assets'));
      // What a page is made of is no page: it keeps the short policy that allows nothing.
      if (!hasContentHash) reply.header('content-security-policy', policy);
      reply.header('cache-control', hasContentHash ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (/\.(svg|png)(\.(br|gz))?$/.test(path)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
}

type Encoding = 'br' | 'gzip' | 'identity';
type CompressedPage = { etag: string; bodies: Record<Encoding, Buffer> };

/** Compresses the page in every encoding, once at the start. */
function compressPage(html: string): CompressedPage {
  const identity = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 16)}"`,
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params }),
      gzip: gzipSync(identity, { level: 9 }),
    },
  };
}

/** The best encoding that an Accept-Encoding header allows. */
function encodingFor(accepted = ''): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether an If-None-Match header names the ETag. */
const matchesEtag = (etag: string, header = ''): boolean =>
  header
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one.replace(/^W\//, '') === etag.replace(/^W\//, ''));
