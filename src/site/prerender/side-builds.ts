import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PageScripts } from './bootstrap/page-scripts.ts';
import type { renderPages } from './render.tsx';
import { builtUrl } from './script-files.ts';

export type PrerenderedPages = Awaited<ReturnType<typeof renderPages>>;

/**
 * Prerenders the pages in a build of its own. `files`: the built files that they name, which the site's build has too.
 */
export async function buildPages(root: string): Promise<{ pages: PrerenderedPages; files: string[] }> {
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      logLevel: 'error',
      ssr: { noExternal: true },
      experimental: { renderBuiltUrl: builtUrl },
      build: { ssr: 'src/site/prerender/render.tsx', outDir: folder, emptyOutDir: true, minify: false },
    });
    const file = pathToFileURL(join(folder, 'render.js')).href;
    const built = (await import(file)) as { renderPages: typeof renderPages };
    const pages = await built.renderPages();
    const addresses = [...`${pages.home}${pages.loan}`.matchAll(/(?:src|href)="\.\/([^"#]+)"/g)];
    const files = addresses.map(([, name]) => name as string).filter((name) => name.startsWith('assets/'));
    return { pages, files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Builds the inline bootstrap of the document as one script. `styles`: the address of the deferred styles. Throws where
 * the build has no output.
 */
export async function buildBootstrap(root: string, scripts: PageScripts, styles: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { scripts: JSON.stringify(scripts), deferredStyles: JSON.stringify(styles) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: 'src/site/prerender/bootstrap/bootstrap.ts', formats: ['iife'], name: 'bootstrap' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The inline bootstrap of the document was not built');
  return chunk.code.trim();
}
