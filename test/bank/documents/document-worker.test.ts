import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentData, RenderedDocument } from '#bank/documents/document-data.ts';
import { type DocumentWorker, openDocumentWorker } from '#bank/documents/document-worker.ts';
import { renderDocuments } from '#bank/documents/worker-thread.ts';
import { sampleData } from './sample-data.ts';

let documentWorker: DocumentWorker;
afterEach(() => documentWorker.stop());

const withComparableBytes = async (rendered: Promise<RenderedDocument[]>) =>
  (await rendered).map(({ bytes, ...rest }) => ({ ...rest, bytes: Buffer.from(bytes).toString('latin1') }));

test('each call gets the documents of its own data, with the same bytes as on the main thread', async () => {
  documentWorker = openDocumentWorker();
  const all = ['Anna', 'Bert', 'Cleo'].map((firstName) => sampleData({ firstName }));
  const rendered = await Promise.all(
    all.map((data) => withComparableBytes(documentWorker.renderDocuments(data))),
  );
  const expected = await Promise.all(all.map((data) => withComparableBytes(renderDocuments(data))));
  expect(rendered.map((documents) => documents.map(({ kind }) => kind))).toEqual(
    Array(3).fill(['contract', 'application', 'schedule']),
  );
  expect(rendered).toEqual(expected);
});

test('calls with the same data share one rendering, which is not kept', async () => {
  documentWorker = openDocumentWorker();
  const calls = ['Anna', 'Bert', 'Anna'].map((firstName) =>
    documentWorker.renderDocuments(sampleData({ firstName })),
  );
  const [anna, bert, again] = await Promise.all(calls);
  const later = await documentWorker.renderDocuments(sampleData({ firstName: 'Anna' }));
  expect([again === anna, bert === anna, later === anna]).toEqual([true, false, false]);
});

test('data that cannot be rendered fails its own call only', async () => {
  documentWorker = openDocumentWorker();
  const broken = { ...sampleData(), credit: null } as unknown as DocumentData;
  const [failed, rendered] = await Promise.allSettled([
    documentWorker.renderDocuments(broken),
    documentWorker.renderDocuments(sampleData()),
  ]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: /^The documents could not be rendered: / },
  });
  expect(rendered.status).toBe('fulfilled');
});

test('calls fail when the thread ends; the next call starts another thread', async () => {
  documentWorker = openDocumentWorker();
  const lost = documentWorker.renderDocuments(sampleData());
  lost.catch(() => {});
  await documentWorker.stop();
  await expect(lost).rejects.toThrow('The worker thread for documents ended');
  expect(await documentWorker.renderDocuments(sampleData())).toHaveLength(3);
});

test('an idle thread ends; a call that comes at that moment is rendered by another', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  documentWorker = openDocumentWorker(1);
  const again = Promise.withResolvers<RenderedDocument[]>();
  terminate.mockImplementationOnce(function (this: Worker) {
    terminate.mockRestore();
    again.resolve(documentWorker.renderDocuments(sampleData()));
    return this.terminate();
  });
  documentWorker.warmUp();
  expect(await again.promise).toHaveLength(3);
});
