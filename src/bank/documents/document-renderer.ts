import { Piscina } from 'piscina';
import type { DocumentData, RenderedDocument } from './document-data.ts';

/** Renders the documents of a credit on a thread of its own, one credit after the other. */
export type DocumentRenderer = {
  /** Rejects if the data cannot be rendered, the thread ends or the renderer is stopped. */
  render: (data: DocumentData) => Promise<RenderedDocument[]>;
  stop: () => Promise<void>;
};

/** Milliseconds; a thread that hangs must not hold its email for ever. */
const renderTimeoutMs = 30_000;

/** Rendering takes more processor time than all calls of an applicant: on a thread it delays no other request. */
export function openDocumentRenderer(): DocumentRenderer {
  const thread = new Piscina<DocumentData, RenderedDocument[]>({
    filename: new URL('./render-documents.ts', import.meta.url).href,
    name: 'renderDocuments',
    minThreads: 0,
    maxThreads: 1,
    // Ends after five minutes without work, and gives its memory back.
    idleTimeout: 5 * 60_000,
    // V8 would let it grow beyond 100 MB, which makes no rendering cheaper.
    resourceLimits: { maxYoungGenerationSizeMb: 32 },
  });
  // Without a listener a thread that fails between two renderings would end the process.
  thread.on('error', () => {});
  return {
    render: (data) => thread.run(data, { signal: AbortSignal.timeout(renderTimeoutMs) }),
    stop: () => thread.destroy(),
  };
}
