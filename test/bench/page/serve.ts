import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sampleNews, sampleRates } from '#bank/feeds/samples.ts';
import { schedule } from './schedule.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves a folder as the bank does, every text in brotli, with the samples of rates and news, and a long schedule. */
export async function serveFolder(folder: string): Promise<{ url: string; stop: () => void }> {
  const held = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const json = answers(path, `http://${request.headers.host}`);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (json) return response.writeHead(200, { 'content-type': 'application/json' }).end(json);
    if (!existsSync(file)) return response.writeHead(404).end();
    const isFont = file.endsWith('.woff2');
    if (!held.has(file)) held.set(file, isFont ? readFileSync(file) : brotliCompressSync(readFileSync(file)));
    const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream' };
    response.writeHead(200, isFont ? headers : { ...headers, 'content-encoding': 'br' }).end(held.get(file));
  });
  // A slow phone takes longer over a page than Node keeps a connection by default.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

function answers(path: string, url: string): string | null {
  if (path === '/rates') return JSON.stringify(sampleRates);
  if (path === '/news') return JSON.stringify(sampleNews(url));
  if (path.startsWith('/admin/application/'))
    return JSON.stringify({ credit: { paymentSchedule: schedule } });
  return null;
}
