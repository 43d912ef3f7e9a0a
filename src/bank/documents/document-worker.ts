import { Worker } from 'node:worker_threads';
import type { DocumentFacts, RenderedDocument } from './facts.ts';

/** Draws the papers of a credit. `stop` waits for nothing: a paper that nobody has kept is drawn again when it is asked for. */
export type Desk = {
  draw: (facts: DocumentFacts) => Promise<RenderedDocument[]>;
  stop: () => Promise<void>;
};

/** What the thread says: that an order is done, or why it is not. */
export type Drawn = { order: number; documents?: RenderedDocument[]; reason?: string };

type Waiting = PromiseWithResolvers<RenderedDocument[]>;

/**
 * Opens a desk on a thread of its own, for papers take the processor longer than everything else together: no other
 * caller waits while one is drawn. It reads its typefaces at once. A thread that dies fails the orders that it had, and
 * the next order starts another.
 */
export function openDesk(): Desk {
  const waiting = new Map<number, Waiting>();
  let orders = 0;
  let thread: Worker | undefined;

  const start = () => {
    const started = new Worker(new URL('./worker-thread.ts', import.meta.url));
    started.unref();
    started.on('message', ({ order, documents, reason }: Drawn) => {
      const { resolve, reject } = waiting.get(order) ?? Promise.withResolvers<RenderedDocument[]>();
      waiting.delete(order);
      if (documents) resolve(documents);
      else reject(new Error(`The papers could not be drawn: ${reason}`));
    });
    // Heard, or it would end the process; what it means for the orders, 'exit' tells.
    started.on('error', () => {});
    started.on('exit', () => {
      if (thread === started) thread = undefined;
      for (const { reject } of waiting.values()) reject(new Error('The thread that draws papers ended'));
      waiting.clear();
    });
    return started;
  };

  thread = start();
  return {
    draw: (facts) => {
      thread ??= start();
      const order = ++orders;
      const drawn: Waiting = Promise.withResolvers();
      waiting.set(order, drawn);
      thread.postMessage({ order, facts });
      return drawn.promise;
    },
    stop: async () => {
      await thread?.terminate();
    },
  };
}
