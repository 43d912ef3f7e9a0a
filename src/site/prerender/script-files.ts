import { resolve } from 'node:path';
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { RenderBuiltAssetUrl } from 'vite';

const inFolders =
  (...folders: string[]) =>
  (id: string) =>
    folders.some((folder) => id.includes(`/${folder}/`));

const flowFolders = inFolders('node_modules/xstate', 'machines', 'src/site/loan/flow');
const schema = /\/node_modules\/zod\/|\/src\/contract\/operations\.ts$|schema\.ts$/;

/**
 * The script files, by folder. A group takes the static imports of its modules along, unless a group of a higher
 * priority has them. Every lazily imported page or step that no group names has a file of its own. `site` is all that
 * main.tsx imports statically, but for the files beside it, which start the site; `ui` is shared by several pages;
 * `flow` is the application without its screens, `loan` its screens up to the form. `client` is loaded with the first
 * call, `schemas` with the first rule that is needed.
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

/** The modules that the main script imports first for each page. */
const pageModules = {
  home: ['src/site/home/HomePage.tsx'],
  loan: ['src/site/loan/flow/start.ts', 'src/site/loan/screens/application.ts'],
  other: ['src/site/plain/OtherPages.tsx'],
};

export type Page = keyof typeof pageModules;

/** The main script, those of a page, and all that they import statically, each after its own imports. */
export function chunksOf(bundle: OutputBundle, root: string, page: Page): OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<OutputChunk>();
  const add = (chunk: OutputChunk | undefined) => {
    if (!chunk || found.has(chunk)) return;
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name));
    found.add(chunk);
  };
  add(chunks.find(({ isEntry }) => isEntry));
  for (const module of pageModules[page]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(root, module)));
    if (!chunk) throw new Error(`No script file of the build holds ${module}`);
    add(chunk);
  }
  return [...found];
}
