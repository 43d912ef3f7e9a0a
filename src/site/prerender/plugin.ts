import type { OutputBundle } from 'rolldown';
import type { Plugin } from 'vite';
import { splitStyles } from './critical-styles.ts';
import { prerenderedDocument } from './document.ts';
import { chunksOf, type Page } from './page-chunks.ts';
import { buildPages, buildShell } from './side-builds.ts';

/** Vite plugin: prerenders home page and loan page into index.html. */
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
        const source = pages.themeProperties + deferred;
        const sheet = this.emitFile({ type: 'asset', name: 'deferred.css', source });
        const shell = await buildShell(root, scriptsOf(bundle, root), `./${this.getFileName(sheet)}`);
        html.source = document(shell, critical);
      },
    },
  ];
}

/** Removes the style sheets of the prerendered pages from the bundle and returns them, the site's sheets first. */
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

/** The URLs of the scripts of each page, the entry script last. */
function scriptsOf(bundle: OutputBundle, root: string) {
  const urls = (page: Page) =>
    chunksOf(bundle, root, page)
      .toSorted((a, b) => Number(a.isEntry) - Number(b.isEntry))
      .map(({ fileName }) => `./${fileName}`);
  return { home: urls('home'), loan: urls('loan'), other: urls('other') };
}
