import { relative, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { OutputChunk } from 'rolldown';
import { build } from 'vite';

/** Bytes of each route, compressed, and of each module in it before it is made small. */
export type Weights = { routes: Record<string, number>; modules: Record<string, Record<string, number>> };

const root = resolve(import.meta.dirname, '../../..');
/** What each route has to be opened with; `schemas` and a later step, what they need beyond the form. */
const pages = { home: ['index', 'HomePage'], loan: ['index', 'loan'] };
const steps = [
  'OfferList',
  'StepSent',
  'ScoringForm',
  'ScheduleReview',
  'CancellationDialog',
  'SigningForm',
  'CodeEntry',
  'CardIssued',
];

/** Builds the site into `folder` and weighs it: scripts by gzip, the document by brotli. */
export async function weigh(folder: string): Promise<Weights> {
  const built = await build({ root, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
  const files = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  const chunks = files.filter((file): file is OutputChunk => file.type === 'chunk');
  const withImports = (names: readonly string[]) => {
    const seen = new Set<OutputChunk>();
    const visit = (chunk: OutputChunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const file of chunk.imports) visit(chunks.find(({ fileName }) => fileName === file));
    };
    for (const name of names) {
      const found = chunks.filter((chunk) => chunk.name === name);
      if (found.length === 0) throw new Error(`No file of the build is named ${name}`);
      found.forEach(visit);
    }
    return seen;
  };
  const form = withImports(pages.loan);
  const without = (chunks: Set<OutputChunk>, ...known: Set<OutputChunk>[]) =>
    new Set([...chunks].filter((chunk) => !known.some((some) => some.has(chunk))));
  const schemas = without(withImports(['schemas']), form);
  const routes: Record<string, Set<OutputChunk>> = { home: withImports(pages.home), loan: form, schemas };
  for (const step of steps) routes[step] = without(withImports([step]), form, schemas);
  const html = files.find(({ fileName }) => fileName === 'index.html');
  const text = html?.type === 'asset' ? String(html.source) : '';
  return {
    routes: {
      document: brotliCompressSync(text).length,
      ...Object.fromEntries(Object.entries(routes).map(([name, set]) => [name, gzipped([...set])])),
    },
    modules: Object.fromEntries(Object.entries(routes).map(([name, set]) => [name, modulesOf([...set])])),
  };
}

const gzipped = (chunks: OutputChunk[]) =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

function modulesOf(chunks: OutputChunk[]): Record<string, number> {
  const sizes: Record<string, number> = {};
  for (const [id, module] of chunks.flatMap((chunk) => Object.entries(chunk.modules))) {
    if (module.renderedLength > 0) sizes[nameOf(id)] = (sizes[nameOf(id)] ?? 0) + module.renderedLength;
  }
  return Object.fromEntries(Object.entries(sizes).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** A package as a whole, a file of ours by its path. */
function nameOf(id: string): string {
  const inPackage = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id);
  return inPackage?.[1] ?? relative(root, id.replace(/^\0/, '').replace(/\?.*$/, ''));
}
