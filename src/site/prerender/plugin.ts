import type { OutputBundle } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';
import { compressFolder } from './compress.ts';
import { splitStyles } from './critical-styles.ts';
import { prerenderedDocument } from './document.ts';
import { builtUrl, chunksOf, type Page, scriptGroups } from './script-files.ts';
import { buildPages, buildShell } from './side-builds.ts';

/** Prerenders home page and loan page into index.html when the site is built, and compresses the built files. */
export function prerender(): Plugin[] {
  let config: ResolvedConfig;
  let styles = '';
  const apply: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;
  return [
    {
      name: 'prerender-styles',
      apply,
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          styles = takeStyles(bundle, config.root);
        },
      },
    },
    {
      name: 'prerender',
      apply,
      enforce: 'post',
      config: () => ({
        build: {
          modulePreload: { polyfill: false },
          rolldownOptions: { output: { codeSplitting: { groups: scriptGroups } } },
        },
        experimental: { renderBuiltUrl: builtUrl },
      }),
      configResolved: (resolved) => {
        config = resolved;
      },
      async generateBundle(_, bundle) {
        const html = bundle['index.html'];
        if (html?.type !== 'asset') return;
        const pages = await buildPages(config.root);
        const document = (shell: string, css: string) =>
          prerenderedDocument(String(html.source), pages, shell, css);
        const { critical, deferred } = splitStyles(styles, document('', ''));
        const sheet = this.emitFile({ type: 'asset', name: 'deferred.css', source: deferred });
        const scripts = scriptsOf(bundle, config.root);
        const shell = await buildShell(config.root, scripts, `./${this.getFileName(sheet)}`);
        html.source = document(shell, critical);
      },
      closeBundle: () => compressFolder(config.build.outDir),
    },
  ];
}

/** The sheets of the prerendered pages, those of the whole site first. The scripts no longer load them. */
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

/** The addresses of the scripts of each page, the main script last. */
function scriptsOf(bundle: OutputBundle, root: string) {
  const addresses = (page: Page) =>
    chunksOf(bundle, root, page)
      .toSorted((one, other) => Number(one.isEntry) - Number(other.isEntry))
      .map(({ fileName }) => `./${fileName}`);
  return { home: addresses('home'), loan: addresses('loan'), other: addresses('other') };
}
