import { Piscina } from 'piscina';
import type { DocumentData } from './document-data.ts';
import type { RenderedDocument } from './render-documents.ts';

/**
 * Renders the documents of credits on a separate thread, one credit at a time. Rendering takes more processor time than
 * all calls of an applicant, so on the main thread it would delay other requests.
 */
export function openDocumentRenderer() {
  const thread = new Piscina<DocumentData, RenderedDocument[]>({
    filename: new URL('./render-documents.ts', import.meta.url).href,
    name: 'renderDocuments',
    minThreads: 0,
    maxThreads: 1,
    // An idle thread ends after five minutes, which frees its memory.
    idleTimeout: 5 * 60_000,
    // Without a limit, V8's young generation grows beyond 100 MB, which makes rendering no faster.
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
  // Without a listener, a thread that fails between two renderings would end the process.
  thread.on('error', () => {});
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** Rejects if the thread ends or the renderer is stopped, and if the rendering takes 30 s, as one that hangs does. */
    render: (data: DocumentData): Promise<RenderedDocument[]> => {
      // One at a time, because Piscina starts no new thread for queued calls when the thread ends.
      const next = last.then(() => thread.run(data, { signal: AbortSignal.timeout(30_000) }));
      last = next.catch(() => {});
      return next;
    },
    stop: () => thread.destroy(),
  };
}

export type DocumentRenderer = ReturnType<typeof openDocumentRenderer>;
