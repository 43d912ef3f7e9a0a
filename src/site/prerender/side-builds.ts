import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { builtUrl } from './built-url.ts';
import type { writePages } from './pages.tsx';

export type WrittenPages = ReturnType<typeof writePages>;

/** Renders the pages, with the same files under the same names as the site's own build. `files`: those they name. */
export async function buildPages(root: string): Promise<{ pages: WrittenPages; files: string[] }> {
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      logLevel: 'error',
      ssr: { noExternal: true },
      experimental: { renderBuiltUrl: builtUrl },
      build: { ssr: 'src/site/prerender/pages.tsx', outDir: folder, emptyOutDir: true, minify: false },
    });
    const file = pathToFileURL(join(folder, 'pages.js')).href;
    const { writePages: write } = (await import(file)) as { writePages: () => WrittenPages };
    const pages = write();
    const named = [...`${pages.home}${pages.loan}`.matchAll(/(?:src|href)="\.\/([^"#]+)"/g)];
    return {
      pages,
      files: named.map(([, name]) => name as string).filter((name) => name.startsWith('assets/')),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The inline script of the document, in one piece. */
export async function buildEarlyScript(root: string, scripts: Record<string, string[]>): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { scripts: JSON.stringify(scripts) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry: 'src/site/prerender/bootstrap/script.ts', formats: ['iife'], name: 'early' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The inline script of the document was not built');
  return chunk.code.trim();
}
