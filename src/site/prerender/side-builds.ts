import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RolldownOutput } from 'rolldown';
import { build } from 'vite';
import type { renderPages } from './render.tsx';

export type PrerenderedPages = Awaited<ReturnType<typeof renderPages>>;

/** Prerenders the pages in a separate build, whose image files have the same names as in the build of the site. */
export async function buildPages(root: string): Promise<PrerenderedPages> {
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: 'src/site/prerender/render.tsx', outDir: folder, emptyOutDir: true, minify: false },
    });
    const built = await import(pathToFileURL(join(folder, 'render.js')).href);
    return await (built as { renderPages: typeof renderPages }).renderPages();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the inline script of the document, with the URLs of the site's files. */
export async function buildShell(root: string, scripts: object, styles: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { scripts: JSON.stringify(scripts), deferredStyles: JSON.stringify(styles) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: 'src/site/prerender/shell.ts', formats: ['iife'], name: 'shell' },
    },
  });
  const [{ output }] = built as [RolldownOutput];
  return output[0].code.trim();
}
