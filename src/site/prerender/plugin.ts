import type { OutputBundle } from 'rolldown';
import type { Plugin } from 'vite';
import { splitStyles } from './critical-styles.ts';
import { prerenderedDocument } from './document.ts';
import { chunksOf, type Page } from './page-chunks.ts';
import { buildPages, buildShell } from './side-builds.ts';

/** Prerenders home page and loan page into index.html when the site is built. */
export function prerender(): Plugin[] {
  let styles = '';
  return [
    {
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
        const document = (shell: string, css: string) =>
          prerenderedDocument(String(html.source), pages, shell, css);
        const { critical, deferred } = splitStyles(styles, document('', ''));
        const sheet = this.emitFile({
          type: 'asset',
          name: 'deferred.css',
          source: pages.themeProperties + deferred,
        });
        const shell = await buildShell(root, scriptsOf(bundle, root), `./${this.getFileName(sheet)}`);
        html.source = document(shell, critical);
      },
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
