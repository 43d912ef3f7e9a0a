import { readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/** The same site three times in folders below `into`: as it is, without any script, and drawn by its script alone. */
export async function buildVariants(into: string) {
  const site = join(into, 'site');
  await build({ root, logLevel: 'error', build: { outDir: site, emptyOutDir: true } });
  const twins = { '/': join(into, 'twin-home'), '/#/loan': join(into, 'twin-loan') };
  for (const [page, folder] of Object.entries(twins)) {
    await cp(site, folder, { recursive: true });
    const file = join(folder, 'index.html');
    writeFileSync(file, withoutScripts(readFileSync(file, 'utf8'), page));
  }
  const drawn = join(into, 'drawn');
  await build({
    root,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: drawn, emptyOutDir: true, target: 'es2023' },
  });
  return { site, twins, drawn };
}

/** The document of one page as HTML and styles alone. */
function withoutScripts(html: string, page: string): string {
  const loan = /<template id="loan-page"[^>]*>([\s\S]*)<\/template>/.exec(html)?.[1] ?? '';
  const bare = html
    .replace(/<template[\s\S]*<\/template>/, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>/g, '');
  return page === '/'
    ? bare
    : bare.replace(/<div id="root">[\s\S]*<\/body>/, () => `<div id="root">${loan}</div></body>`);
}
