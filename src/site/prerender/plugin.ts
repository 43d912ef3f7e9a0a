import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OutputBundle, OutputChunk, RolldownOutput } from 'rolldown';
import { build, type Plugin } from 'vite';
import { prerenderedDocument } from './document.ts';
import type { PrerenderedPages } from './render.tsx';

/** The modules that the entry script imports for each page. */
const pageModules = {
  home: ['src/site/home/HomePage.tsx'],
  loan: ['src/site/loan/flow/start.ts', 'src/site/loan/screens/LoanFlow.tsx'],
  other: ['src/site/plain/OtherPages.tsx'],
};

type Page = keyof typeof pageModules;

/** Vite plugin: prerenders home page and loan page into index.html. */
export function prerender(): Plugin[] {
  let styles = '';
  return [
    {
      // Runs before Vite lists the style sheets that each lazy import loads: the sheets taken here must not be listed.
      name: 'prerender-styles',
      apply: 'build',
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          styles = takeStyles(bundle, this.environment.config.root);
        },
      },
    },
    {
      name: 'prerender',
      apply: 'build',
      enforce: 'post',
      async generateBundle(_, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') return;
        const { root } = this.environment.config;
        const pages = await buildPages(root);
        const sheet = this.emitFile({ type: 'asset', name: 'theme.css', source: pages.themeProperties });
        const urls = (page: Page) => chunksOf(bundle, root, page).map(({ fileName }) => `./${fileName}`);
        const scripts = { home: urls('home'), loan: urls('loan'), other: urls('other') };
        const shell = await buildShell(root, scripts, `./${this.getFileName(sheet)}`);
        html.source = prerenderedDocument(String(html.source), pages, shell, styles);
      },
    },
  ];
}

/** The scripts of a page and the entry script, each after its static imports. */
function chunksOf(bundle: OutputBundle, root: string, page: Page): OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<OutputChunk>();
  const add = (chunk: OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    found.add(chunk);
  };
  for (const module of pageModules[page]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(root, module)));
    if (!chunk) throw new Error(`No script file of the build contains ${module}`);
    add(chunk);
  }
  add(chunks.find(({ isEntry }) => isEntry));
  return [...found];
}

/** Removes the style sheets of the prerendered pages from the bundle and returns them, shared sheets first. */
function takeStyles(bundle: OutputBundle, root: string): string {
  const chunks = [...chunksOf(bundle, root, 'home'), ...chunksOf(bundle, root, 'loan')];
  const names = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  const sheets = [...names].map((name) => {
    const sheet = bundle[name];
    for (const { viteMetadata } of chunks) viteMetadata?.importedCss.delete(name);
    delete bundle[name];
    return sheet?.type === 'asset' ? sheet.source : '';
  });
  return sheets.join('');
}

/** Prerenders the pages in a separate build, whose image files have the same names as in the build of the site. */
async function buildPages(root: string): Promise<PrerenderedPages> {
  const folder = await mkdtemp(join(root, 'node_modules', '.prerender-'));
  try {
    await build({
      root,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: { ssr: 'src/site/prerender/render.tsx', outDir: folder, emptyOutDir: true, minify: false },
    });
    return (await import(pathToFileURL(join(folder, 'render.js')).href)).pages;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds the inline script of the document, with the URLs of the site's files. */
async function buildShell(root: string, scripts: object, theme: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    define: { scripts: JSON.stringify(scripts), themeStyles: JSON.stringify(theme) },
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
