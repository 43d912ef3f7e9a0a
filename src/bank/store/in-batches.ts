import type { Database, Tx } from './store.ts';

/** Small, because the embedded database serves no other call during a batch. */
const batchSize = 20;

/**
 * Runs `work` in one transaction after another, until it changes fewer than `limit` applications. Returns the sum of
 * the numbers that `work` returns.
 */
export async function inBatches(db: Database, work: (tx: Tx, limit: number) => Promise<number>) {
  for (let total = 0; ; ) {
    const changed = await db.transaction().execute((tx) => work(tx, batchSize));
    total += changed;
    if (changed < batchSize) return total;
  }
}
