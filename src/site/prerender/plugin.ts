import type { OutputBundle } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';
import { compressFolder } from './compress.ts';
import { splitStyles } from './critical-styles.ts';
import { prerenderedBody, prerenderedDocument } from './document.ts';
import { builtUrl, pageScripts, prerenderedStyles, scriptGroups } from './script-files.ts';
import { buildBootstrap, buildPages } from './side-builds.ts';

/** Prerenders home page and loan page into index.html when the site is built, and compresses the built files. */
export function prerender(): Plugin[] {
  let config: ResolvedConfig;
  let styles: string[] = [];
  const apply: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;
  const inlineStyles: Plugin = {
    name: 'prerender-styles',
    apply,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        styles = prerenderedStyles(bundle, config.root);
        withoutStyles(bundle, styles);
      },
    },
  };
  const pages: Plugin = {
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
      const { pages, files } = await buildPages(config.root);
      const missing = files.filter((file) => !bundle[file]);
      if (missing.length > 0) this.error(`The prerendered pages name files that are not built: ${missing}`);
      const css = styles.map((name) => textOf(bundle[name])).join('');
      const { critical, deferred } = splitStyles(css, `${html.source}${prerenderedBody(pages)}`);
      const name = this.getFileName(this.emitFile({ type: 'asset', name: 'deferred.css', source: deferred }));
      const scripts = pageScripts(bundle, config.root);
      const bootstrap = await buildBootstrap(config.root, scripts, `./${name}`);
      html.source = prerenderedDocument(String(html.source), pages, bootstrap, critical);
      for (const name of styles) delete bundle[name];
    },
    async closeBundle(error) {
      if (error) {
        console.error(error);
        return;
      }
      await compressFolder(config.build.outDir);
    },
  };
  return [inlineStyles, pages];
}

/** Keeps the scripts from loading the style sheets that the document contains. */
function withoutStyles(bundle: OutputBundle, styles: string[]): void {
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk') continue;
    for (const name of styles) file.viteMetadata?.importedCss.delete(name);
  }
}

function textOf(file: OutputBundle[string] | undefined): string {
  return file?.type === 'asset' ? String(file.source) : '';
}
