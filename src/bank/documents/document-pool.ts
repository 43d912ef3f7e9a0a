import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import type { DocumentData, RenderedDocument } from './document-data.ts';

/** Renders documents of credits on threads of its own. */
export type DocumentPool = {
  /**
   * Rejects where the data cannot be rendered, its thread ends or the pool is stopped. Calls with the same data share
   * one rendering, which is kept for five minutes.
   */
  render: (data: DocumentData) => Promise<RenderedDocument[]>;
  /** Renders what will be asked for soon, where no other rendering waits for a thread. */
  renderAhead: (data: DocumentData) => void;
  /** Forgets a rendering that nobody will ask for again. */
  discard: (data: DocumentData) => void;
  /** Abandons documents that are being rendered. */
  stop: () => Promise<void>;
};

/** An applicant reads the schedule for some minutes before the documents are wanted. */
const fiveMinutes = 5 * 60_000;

/** The most that are kept, of 70 kB each. Above it, the one that was asked for longest ago is rendered again. */
const mostRenderings = 200;

/**
 * One process answers some twenty applicants a second, whose documents take half a core: four threads are for rushes.
 */
const mostThreads = 4;

/** One that never ends, or whose thread never starts, must not hold its call for ever. */
const renderTimeoutMs = 30_000;

/** V8 would let it grow beyond 100 MB, which makes no rendering cheaper. */
const resourceLimits = { maxYoungGenerationSizeMb: 32 };

/**
 * Rendering takes more processor time than everything else together; on a thread it delays no other request. A thread
 * is started when it is needed and ended after `keptMs` without work, which gives its memory back.
 */
export function openDocumentPool(keptMs = fiveMinutes): DocumentPool {
  const pool = new Piscina<DocumentData, RenderedDocument[]>({
    filename: new URL('./render-documents.ts', import.meta.url).href,
    name: 'renderDocuments',
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(mostThreads, availableParallelism() - 1)),
    idleTimeout: keptMs,
    resourceLimits,
  });
  // Without a listener a thread that fails between two renderings would end the process.
  pool.on('error', () => {});
  const renderings = new LRUCache<string, Promise<RenderedDocument[]>>({
    max: mostRenderings,
    ttl: keptMs,
    ttlAutopurge: true,
  });

  const render = (data: DocumentData) => {
    const key = JSON.stringify(data);
    const found = renderings.get(key);
    if (found) return found;
    const rendering = pool
      .run(data, { signal: AbortSignal.timeout(renderTimeoutMs) })
      .catch((cause: unknown) => {
        renderings.delete(key);
        throw new Error(`The documents could not be rendered: ${messageOf(cause)}`, { cause });
      });
    renderings.set(key, rendering);
    return rendering;
  };

  return {
    render,
    // A failure is met, and told, by the call that wants the documents.
    renderAhead: (data) => void (pool.queueSize === 0 && render(data).catch(() => {})),
    discard: (data) => void renderings.delete(JSON.stringify(data)),
    stop: async () => {
      renderings.clear();
      await pool.destroy();
    },
  };
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
