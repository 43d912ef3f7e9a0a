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
  return {
    /**
     * Rejects if the thread ends or the renderer is stopped, and 30 s after the call, even if the rendering has not
     * begun: a thread that hangs would otherwise block the emails for ever.
     */
    render: (data: DocumentData) => thread.run(data, { signal: AbortSignal.timeout(30_000) }),
    stop: () => thread.destroy(),
  };
}

export type DocumentRenderer = ReturnType<typeof openDocumentRenderer>;
