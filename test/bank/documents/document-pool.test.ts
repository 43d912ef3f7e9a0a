import { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { afterEach, expect, test, vi } from 'vitest';
import type { DocumentData, RenderedDocument } from '#bank/documents/document-data.ts';
import { type DocumentPool, openDocumentPool } from '#bank/documents/document-pool.ts';
import { renderDocuments } from '#bank/documents/render-documents.ts';
import { sampleData } from './sample-data.ts';

let documentPool: DocumentPool;
afterEach(async () => {
  vi.restoreAllMocks();
  await documentPool.stop();
});

const of = (firstName: string) => sampleData({ firstName });

const withComparableBytes = async (rendered: Promise<RenderedDocument[]>) =>
  (await rendered).map(({ bytes, ...rest }) => ({ ...rest, bytes: Buffer.from(bytes).toString('latin1') }));

/** The names on the documents that threads were asked for, in order. */
function renderedNames(): () => string[] {
  const run = vi.spyOn(Piscina.prototype, 'run');
  return () => run.mock.calls.map(([data]) => (data as DocumentData).request.firstName);
}

test('each call gets the documents of its own data, with the same bytes as on the main thread', async () => {
  documentPool = openDocumentPool();
  const all = ['Anna', 'Bert', 'Cleo'].map(of);
  const rendered = await Promise.all(all.map((data) => withComparableBytes(documentPool.render(data))));
  const expected = await Promise.all(all.map((data) => withComparableBytes(renderDocuments(data))));
  expect(rendered.map((documents) => documents.map(({ kind }) => kind))).toEqual(
    Array(3).fill(['contract', 'application', 'schedule']),
  );
  expect(rendered).toEqual(expected);
});

test('calls with the same data share one rendering, until it is discarded', async () => {
  const names = renderedNames();
  documentPool = openDocumentPool();
  const [anna, bert, again] = await Promise.all(['Anna', 'Bert', 'Anna'].map(of).map(documentPool.render));
  const later = await documentPool.render(of('Anna'));
  expect([again === anna, bert === anna, later === anna]).toEqual([true, false, true]);
  documentPool.discard(of('Anna'));
  await documentPool.render(of('Anna'));
  expect(names()).toEqual(['Anna', 'Bert', 'Anna']);
});

test('a rendering is forgotten after its time', async () => {
  const names = renderedNames();
  documentPool = openDocumentPool(1);
  const rendered = await documentPool.render(of('Anna'));
  await expect.poll(async () => (await documentPool.render(of('Anna'))) === rendered).toBe(false);
  expect(names().slice(0, 2)).toEqual(['Anna', 'Anna']);
});

test('documents rendered ahead are there when they are asked for; none are while another rendering waits', async () => {
  const names = renderedNames();
  documentPool = openDocumentPool();
  documentPool.renderAhead(of('Anna'));
  const waiting = ['Bert', 'Cleo', 'Dora', 'Emil', 'Fina'].map(of).map(documentPool.render);
  documentPool.renderAhead(of('Gero'));
  await Promise.all([documentPool.render(of('Anna')), ...waiting]);
  expect(names()).toEqual(['Anna', 'Bert', 'Cleo', 'Dora', 'Emil', 'Fina']);
});

test('data that cannot be rendered fails its own call only, and is tried again', async () => {
  const names = renderedNames();
  documentPool = openDocumentPool();
  const broken = { ...of('Anna'), credit: null } as unknown as DocumentData;
  const failure = 'The documents could not be rendered: ';
  documentPool.renderAhead(broken);
  const rendered = documentPool.render(of('Bert'));
  await expect(documentPool.render(broken)).rejects.toThrow(failure);
  await expect(documentPool.render(broken)).rejects.toThrow(failure);
  expect(await rendered).toHaveLength(3);
  expect(names()).toEqual(['Anna', 'Bert', 'Anna']);
});

test('a rendering that takes too long is abandoned; the next call is rendered by another thread', async () => {
  const tooLong = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(tooLong.signal);
  documentPool = openDocumentPool();
  const lost = expect(documentPool.render(of('Anna'))).rejects.toThrow(
    'The documents could not be rendered: ',
  );
  tooLong.abort();
  await lost;
  expect(await documentPool.render(of('Anna'))).toHaveLength(3);
});

test('calls fail when the pool is stopped', async () => {
  documentPool = openDocumentPool();
  const lost = documentPool.render(of('Anna'));
  const failure = expect(lost).rejects.toThrow('The documents could not be rendered: ');
  await documentPool.stop();
  await failure;
});

/** The threads that are started from here on. */
function startedThreads(): Worker[] {
  const started: Worker[] = [];
  const postMessage = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, ...message) {
    started.push(this);
    postMessage.apply(this, message);
  });
  return started;
}

test('calls fail when their thread ends; the next call is rendered by another', async () => {
  const threads = startedThreads();
  documentPool = openDocumentPool();
  await documentPool.render(of('Anna'));
  const lost = expect(documentPool.render(of('Bert'))).rejects.toThrow(
    'The documents could not be rendered: worker exited with code: 1',
  );
  await threads[0]?.terminate();
  await lost;
  expect(await documentPool.render(of('Bert'))).toHaveLength(3);
});

test('a thread that ends while it starts loses no call: the next call starts another for both', async () => {
  const threads = startedThreads();
  documentPool = openDocumentPool();
  const waiting = documentPool.render(of('Anna'));
  await threads[0]?.terminate();
  expect(await documentPool.render(of('Bert'))).toHaveLength(3);
  expect(await waiting).toHaveLength(3);
});

test('an idle thread ends; the next call is rendered by another', async () => {
  const ended = Promise.withResolvers<void>();
  const terminate = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
    terminate.mockRestore();
    ended.resolve();
    return this.terminate();
  });
  documentPool = openDocumentPool(1);
  await documentPool.render(of('Anna'));
  await ended.promise;
  expect(await documentPool.render(of('Bert'))).toHaveLength(3);
});
