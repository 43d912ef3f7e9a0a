import { resolve } from 'node:path';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { RenderBuiltAssetUrl } from 'vite';
import type { Page, PageScripts } from './bootstrap/page-scripts.ts';

const inFolders =
  (...folders: string[]) =>
  (id: string) =>
    folders.some((folder) => id.includes(`/${folder}/`));

const flowFolders = inFolders('node_modules/xstate', 'machines', 'src/site/loan/flow');
const schema = /\/node_modules\/zod\/|\/src\/contract\/operations\.ts$|schema\.ts$/;

/**
 * The script files, by folder. A group takes the static imports of its modules along, unless a group of a higher
 * priority has them. Every lazily imported page or step that no group names has a file of its own.
 * - `site`: all that main.tsx imports statically, but for the files beside it: they start the site and run last;
 * - `ui`: components, pictures, the steps and failed calls, which several pages import;
 * - `flow`: the application without its screens, started while they are loading;
 * - `client`: the HTTP client, loaded with the first call;
 * - `forms`: the package of its forms;
 * - `loan`: its screens up to the form;
 * - `schemas`: rules of form, calls and stored state, loaded when the first of them is needed.
 */
export const scriptGroups = [
  {
    name: 'site',
    tags: ['$initial' as const],
    test: /\/(node_modules|src\/contract|src\/site\/[^/]+)\/|vite\/preload-helper/,
    priority: 4,
  },
  {
    name: 'ui',
    test: /\/src\/(site\/(ui|art|api\/failure)\b|contract\/(steps|storage-keys|stored-application)\.ts)/,
    priority: 3,
  },
  { name: 'flow', test: (id: string) => flowFolders(id) && !schema.test(id), priority: 2 },
  { name: 'client', test: inFolders('node_modules/ky', 'src/site/api'), priority: 2 },
  { name: 'forms', test: inFolders('node_modules/react-hook-form'), priority: 2 },
  { name: 'loan', test: /\/src\/site\/loan\/screens\/application\.ts$/, priority: 1 },
  { name: 'schemas', test: (id: string) => schema.test(id), priority: 0 },
];

/** How a script names a built file: pictures relative to the document, which serves all pages from one folder. */
export const builtUrl: RenderBuiltAssetUrl = (file, { hostType }) =>
  hostType === 'js' && /\.(svg|png)$/.test(file) ? `./${file}` : { relative: true };

/** What each page imports; and what of it main.tsx starts first, in a task of its own. */
const pageModules: Record<Page, string> = {
  home: 'src/site/home/HomePage.tsx',
  loan: 'src/site/loan/screens/application.ts',
  other: 'src/site/plain/OtherPages.tsx',
};
const startedModules: Partial<Record<Page, string>> = { loan: 'src/site/loan/flow/start.ts' };

/** A script's name without what all of them have in common. */
const nameOf = (chunk?: OutputChunk) => chunk?.fileName.replace(/^assets\/(.*)\.js$/, '$1');

/** Characters of a script from which on its evaluation is a task of its own on a slow phone. */
const large = 10_000;

/** The script files that each page imports statically, from the built `bundle` of the site in `root`. */
export function pageScripts(bundle: OutputBundle, root: string): PageScripts {
  const scriptsOf = (page: Page): PageScripts[Page] => {
    const isLarge = ({ code }: OutputChunk) => code.length >= large;
    const started = chunksOf(bundle, root, startedModules[page]);
    const main = started.filter(({ isEntry }) => isEntry);
    const first = [...started.filter((chunk) => isLarge(chunk) && !chunk.isEntry), ...main];
    const others = chunksOf(bundle, root, pageModules[page]).filter((chunk) => !first.includes(chunk));
    const sorted = [...first, ...others.filter((chunk) => !isLarge(chunk)), ...others.filter(isLarge)];
    return [sorted.map(nameOf).join(' '), first.length];
  };
  return { home: scriptsOf('home'), loan: scriptsOf('loan'), other: scriptsOf('other') };
}

/** The style sheets of the prerendered pages, those of the whole site first. */
export function prerenderedStyles(bundle: OutputBundle, root: string): string[] {
  const stylesOf = (page?: Page) =>
    chunksOf(bundle, root, page && pageModules[page]).flatMap(({ viteMetadata }) => [
      ...(viteMetadata?.importedCss ?? []),
    ]);
  return [...new Set([...stylesOf(), ...stylesOf('home'), ...stylesOf('loan')])];
}

/** The chunk of the start, that of `file`, and the chunks that they import, each after its own imports. */
function chunksOf(bundle: OutputBundle, root: string, file?: string): OutputChunk[] {
  const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk');
  const found = new Set<OutputChunk>();
  const visited = new Set<OutputChunk>();
  const visit = (chunk: OutputChunk | undefined) => {
    if (!chunk || found.has(chunk) || visited.has(chunk)) return;
    visited.add(chunk);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
    found.add(chunk);
  };
  visit(chunks.find(({ isEntry }) => isEntry));
  if (file) {
    const module = resolve(root, file);
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`No script file of the build holds ${file}`);
    visit(chunk);
  }
  return [...found];
}
