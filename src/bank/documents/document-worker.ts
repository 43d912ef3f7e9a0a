import { Worker } from 'node:worker_threads';
import type { DocumentData, RenderedDocument } from './document-data.ts';

/**
 * Renders a credit's documents on a thread of its own. `warmUp` starts the thread, which the next rendering need not wait
 * for. `stop` abandons documents that are being rendered.
 */
export type DocumentWorker = {
  warmUp: () => void;
  renderDocuments: (data: DocumentData) => Promise<RenderedDocument[]>;
  stop: () => Promise<void>;
};

/** A message to the thread, and its answer: the documents, or the reason why they could not be rendered. */
export type RenderRequest = { id: string; data: DocumentData };
export type RenderResponse = { id: string; documents?: RenderedDocument[]; reason?: string };

type Pending = PromiseWithResolvers<RenderedDocument[]>;

/** V8 would let it grow beyond 100 MB, which makes no rendering cheaper. */
const resourceLimits = { maxYoungGenerationSizeMb: 32 };

/** An applicant reads the schedule for some minutes before the documents are wanted. */
const idleTimeoutMs = 5 * 60_000;

/**
 * Rendering takes more processor time than everything else together; on a thread it delays no other request. The thread is
 * started when it is needed and ended after `idleMs` without work, which gives its memory back. `renderDocuments` rejects
 * where the data cannot be rendered or the thread ends. Calls with the same data share one rendering.
 */
export function openDocumentWorker(idleMs = idleTimeoutMs): DocumentWorker {
  const pending = new Map<string, Pending>();
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    const ended = thread;
    thread = undefined; // a call that comes meanwhile starts another
    return ended?.terminate();
  };

  const awaitIdle = () => {
    clearTimeout(idle);
    if (pending.size === 0) idle = setTimeout(end, idleMs).unref();
  };

  const running = () => {
    thread ??= start();
    awaitIdle();
    return thread;
  };

  const start = () => {
    const worker = new Worker(new URL('./worker-thread.ts', import.meta.url), { resourceLimits });
    worker.unref();
    worker.on('message', ({ id, documents, reason }: RenderResponse) => {
      const { resolve, reject } = pending.get(id) ?? Promise.withResolvers<RenderedDocument[]>();
      pending.delete(id);
      awaitIdle();
      if (documents) resolve(documents);
      else reject(new Error(`The documents could not be rendered: ${reason}`));
    });
    // Without a listener 'error' would end the process. The 'exit' that follows rejects the pending calls.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (thread !== worker) return;
      thread = undefined;
      for (const { reject } of pending.values()) reject(new Error('The worker thread for documents ended'));
      pending.clear();
    });
    return worker;
  };

  return {
    warmUp: () => void running(),
    renderDocuments: async (data) => {
      const id = JSON.stringify(data);
      const underWay = pending.get(id);
      if (underWay) return underWay.promise;
      const rendered: Pending = Promise.withResolvers();
      pending.set(id, rendered);
      running().postMessage({ id, data } satisfies RenderRequest);
      return rendered.promise;
    },
    stop: async () => {
      clearTimeout(idle);
      await thread?.terminate();
    },
  };
}
