import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Serves the page as it is before any script file has run, as HTML and styles alone; other files come from `dist`. */
export async function serveTwin(browser: Browser, address: string, dist: string) {
  const html = brotliCompressSync(await withoutScripts(browser, address));
  const bodies = new Map([['/', html]]);
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = join(dist, pathname);
    if (!bodies.has(pathname) && !existsSync(file)) return response.writeHead(404).end();
    const isFont = extname(file) === '.woff2';
    const body =
      bodies.get(pathname) ?? (isFont ? readFileSync(file) : brotliCompressSync(readFileSync(file)));
    bodies.set(pathname, body);
    const type = types[extname(file)] ?? 'text/html; charset=utf-8';
    const headers = { 'content-type': type, ...(isFont ? {} : { 'content-encoding': 'br' }) };
    response.writeHead(200, headers).end(body);
  });
  // A slow phone takes longer over a page than Node keeps a connection by default.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

async function withoutScripts(browser: Browser, address: string): Promise<string> {
  const page = await browser.newPage();
  await page.route('**/*.js', (route) => route.abort());
  await page.goto(address, { waitUntil: 'load' });
  const html = await page.evaluate(async () => {
    const source = await (await fetch(location.pathname)).text();
    const head = source.slice(0, source.indexOf('</head>'));
    for (const element of document.querySelectorAll('script, template, noscript, link[rel=modulepreload]'))
      element.remove();
    // Styles that a script has asked for.
    for (const sheet of document.querySelectorAll('link[rel=stylesheet]'))
      if (!head.includes(`href="${sheet.getAttribute('href')}"`)) sheet.remove();
    return document.documentElement.outerHTML;
  });
  await page.close();
  return `<!doctype html>${html}`;
}
