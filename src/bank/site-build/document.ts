import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

type Encoding = 'br' | 'gzip' | 'identity';

/** A page that is held in memory in every encoding, with the one mark that tells its content from any other. */
export type HeldDocument = { etag: string; bodies: Record<Encoding, Buffer> };

/** Compresses the page as far as it goes: done once, when the site is opened. */
export function heldDocument(page: string): HeldDocument {
  const identity = Buffer.from(page);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return {
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: {
      identity,
      br: brotliCompressSync(identity, { params }),
      gzip: gzipSync(identity, { level: 9 }),
    },
  };
}

/** The best encoding that an Accept-Encoding header allows. */
export function encodingFor(accepted = ''): Encoding {
  const names = accepted
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';')[0]);
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : 'identity';
}

/** Whether an If-None-Match header names the mark. */
export const isKnown = (etag: string, header = ''): boolean =>
  header
    .split(',')
    .map((one) => one.trim())
    .some((one) => one === '*' || one.replace(/^W\//, '') === etag.replace(/^W\//, ''));
