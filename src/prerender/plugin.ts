import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';
import { compressed } from './compress.ts';
import { writtenDocument } from './document.ts';
import { buildEarlyScript, buildPages } from './side-builds.ts';

/** All styles stand in the document itself, but for those of pages that are not written into it. */
const ofTheDocument = /^assets\/(?!OtherPages|NotFoundPage|LaterSteps)[^/]+\.css$/;

const picture = /\.(svg|png)$/;

/** Writes the home page and the loan page into index.html when the site is built, and compresses what was built. */
export function prerender(): Plugin[] {
  let config: ResolvedConfig;
  const apply: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;
  const styles: Plugin = {
    name: 'prerender-styles',
    apply,
    generateBundle: { order: 'pre', handler: (_, bundle) => forgetStyles(bundle) },
  };
  const pages: Plugin = {
    name: 'prerender',
    apply,
    enforce: 'post',
    config: () => ({
      build: { modulePreload: { polyfill: false } },
      experimental: {
        // The addresses of all pages are hashes of one document: pictures are found from it, before the script and after.
        renderBuiltUrl: (file, { hostType }) =>
          hostType === 'js' && picture.test(file) ? `./${file}` : { relative: true },
      },
    }),
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') return;
      const { pages, files } = await buildPages(config.root);
      const missing = files.filter((file) => !bundle[file]);
      if (missing.length > 0) this.error(`The written pages name files that are not built: ${missing}`);
      const early = await buildEarlyScript(config.root, scriptsIn(bundle));
      const styles = Object.values(bundle).filter(({ fileName }) => ofTheDocument.test(fileName));
      html.source = writtenDocument(String(html.source), pages, early, textOf(styles));
      for (const { fileName } of styles) delete bundle[fileName];
    },
    async closeBundle() {
      await compressed(config.build.outDir);
    },
  };
  return [styles, pages];
}

/** No script is to ask for a style sheet that stands in the document. */
function forgetStyles(bundle: OutputBundle): void {
  for (const file of Object.values(bundle)) {
    const styles = file.type === 'chunk' ? file.viteMetadata?.importedCss : undefined;
    for (const name of styles ?? []) if (ofTheDocument.test(name)) styles?.delete(name);
  }
}

const textOf = (styles: OutputBundle[string][]) =>
  styles
    .sort((one, other) => order(one.fileName) - order(other.fileName))
    .map((style) => (style.type === 'asset' ? String(style.source) : ''))
    .join('');

/** Those of the frame and of shared parts first, as a page's own sheet may change their look. */
const order = (file: string) => ['index', 'HomePage', 'LoanFlow'].findIndex((name) => file.includes(name));

/** What each page needs of the built files, the one that starts the site first. */
function scriptsIn(bundle: OutputBundle) {
  const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
  const main = chunks.filter((chunk) => chunk.isEntry);
  const named = (...names: string[]) => chunks.filter(({ name }) => names.includes(name));
  const withImports = (from: OutputChunk[]): string[] => {
    const seen = new Set<string>();
    const visit = (file: string) => {
      const chunk = bundle[file];
      if (chunk?.type !== 'chunk' || seen.has(file)) return;
      seen.add(file);
      chunk.imports.forEach(visit);
    };
    for (const { fileName } of from) visit(fileName);
    return [...seen].map((file) => `./${file}`);
  };
  return {
    home: withImports([...main, ...named('HomePage')]),
    loan: withImports([...main, ...named('LoanFlow', 'loan', 'bank-api')]),
    other: withImports([...main, ...named('OtherPages')]),
  };
}
