import { resolve } from 'node:path';
import type { OutputBundle, OutputChunk } from 'rolldown';

/** The modules that the entry script imports for each page. */
const pageModules = {
  home: ['src/site/home/HomePage.tsx'],
  loan: ['src/site/loan/flow/start.ts', 'src/site/loan/screens/application.ts'],
  other: ['src/site/plain/OtherPages.tsx'],
};

export type Page = keyof typeof pageModules;

/** The entry script, the scripts of a page and their static imports. Each script comes after its imports. */
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
    if (!chunk) throw new Error(`No script file of the build contains ${module}`);
    add(chunk);
  }
  return [...found];
}
