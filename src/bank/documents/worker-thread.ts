import { parentPort } from 'node:worker_threads';
import type { Drawn } from './document-worker.ts';
import { renderDocuments } from './documents.ts';
import type { DocumentFacts } from './facts.ts';
import { faceFor } from './fonts.ts';

/** The thread of the desk: orders in, papers out. */
parentPort?.on('message', async ({ order, facts }: { order: number; facts: DocumentFacts }) => {
  parentPort?.postMessage(await drawn(order, facts));
});

for (const weight of ['regular', 'strong'] as const) faceFor('A', weight);

async function drawn(order: number, facts: DocumentFacts): Promise<Drawn> {
  try {
    return { order, documents: await renderDocuments(facts) };
  } catch (error) {
    return { order, reason: error instanceof Error ? error.message : String(error) };
  }
}
