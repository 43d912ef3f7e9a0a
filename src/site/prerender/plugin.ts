import { resolve } from 'node:path';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin, ResolvedConfig } from 'vite';
import { builtUrl } from './built-url.ts';
import { chunks } from './chunks.ts';
import { compressed } from './compress.ts';
import { writtenDocument } from './document.ts';
import { buildEarlyScript, buildPages } from './side-builds.ts';

/** All styles stand in the document itself, but for those of pages that are not written into it. */
const ofTheDocument = /^assets\/(index|site|HomePage|loan)-[^/]+\.css$/;

const router = resolve(import.meta.dirname, '../../../node_modules/react-router/dist/production/index.mjs');

/** Writes the home page and the loan page into index.html when the site is built, and compresses what was built. */
export function prerender(): Plugin[] {
  let config: ResolvedConfig;
  const apply: Plugin['apply'] = (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild;
  const styles: Plugin = {
    name: 'prerender-styles',
    apply,
    generateBundle: { order: 'pre', handler: (_, bundle) => forgetStyles(bundle) },
  };
  const lean: Plugin = { name: 'prerender-lean', apply, enforce: 'pre', transform: withoutUnused };
  const pages: Plugin = {
    name: 'prerender',
    apply,
    enforce: 'post',
    config: () => ({
      // The package offers bundlers its development build alone, with every warning in it.
      resolve: { alias: [{ find: /^react-router$/, replacement: router }] },
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks, includeDependenciesRecursively: false } },
        },
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
  return [lean, styles, pages];
}

/** The router's parts that the site does not use: they stay in every build unless they are known to do nothing by themselves. */
const withoutUnused = (code: string, id: string) =>
  id.includes('/react-router/dist/')
    ? code
        .replace(/^\w+\.displayName = .*;$/gm, '')
        .replace(/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /*#__PURE__*/ $1')
    : null;

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
const order = (file: string) =>
  ['index', 'site', 'HomePage', 'loan'].findIndex((name) => file.includes(name));

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
    loan: withImports([...main, ...named('loan', 'LoanFlow')]),
    other: withImports([...main, ...named('OtherPages')]),
  };
}
