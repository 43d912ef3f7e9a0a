import { Worker } from 'node:worker_threads';
import type { DocumentData, RenderedDocument } from './document-data.ts';

/** Renders a credit's documents on a thread of its own. `stop` abandons documents that are being rendered. */
export type DocumentWorker = {
  renderDocuments: (data: DocumentData) => Promise<RenderedDocument[]>;
  stop: () => Promise<void>;
};

/** A message to the thread, and its answer: the documents, or the reason why they could not be rendered. */
export type RenderRequest = { id: string; data: DocumentData };
export type RenderResponse = { id: string; documents?: RenderedDocument[]; reason?: string };

type Pending = PromiseWithResolvers<RenderedDocument[]>;

/**
 * Starts the worker thread. Rendering takes more processor time than everything else together; on a thread it delays no
 * other request. `renderDocuments` rejects where the data cannot be rendered or the thread ends; after that the next
 * call starts another thread. Calls with the same data share one rendering.
 */
export function openDocumentWorker(): DocumentWorker {
  const pending = new Map<string, Pending>();
  let thread: Worker | undefined;

  const start = () => {
    const worker = new Worker(new URL('./worker-thread.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, documents, reason }: RenderResponse) => {
      const { resolve, reject } = pending.get(id) ?? Promise.withResolvers<RenderedDocument[]>();
      pending.delete(id);
      if (documents) resolve(documents);
      else reject(new Error(`The documents could not be rendered: ${reason}`));
    });
    // Without a listener 'error' would end the process. The 'exit' that follows rejects the pending calls.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread === worker) thread = undefined;
      for (const { reject } of pending.values()) reject(new Error('The worker thread for documents ended'));
      pending.clear();
    });
    return worker;
  };

  thread = start();
  return {
    renderDocuments: async (data) => {
      const id = JSON.stringify(data);
      const underWay = pending.get(id);
      if (underWay) return underWay.promise;
      thread ??= start();
      const rendered: Pending = Promise.withResolvers();
      pending.set(id, rendered);
      thread.postMessage({ id, data } satisfies RenderRequest);
      return rendered.promise;
    },
    stop: async () => {
      await thread?.terminate();
    },
  };
}
