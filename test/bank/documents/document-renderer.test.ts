import { afterAll, expect, test } from 'vitest';
import type { DocumentData } from '#bank/documents/document-data.ts';
import { openDocumentRenderer } from '#bank/documents/document-renderer.ts';
import { type RenderedDocument, renderDocuments } from '#bank/documents/render-documents.ts';
import { sampleData } from './sample-data.ts';

const renderer = openDocumentRenderer();
afterAll(() => renderer.stop());

const dataFor = (firstName: string) => sampleData({ firstName });

const withComparableBytes = async (rendered: Promise<RenderedDocument[]>) =>
  (await rendered).map(({ bytes, ...rest }) => ({ ...rest, bytes: Buffer.from(bytes).toString('latin1') }));

test('each call gets the documents of its own data, with the same bytes as on the main thread', async () => {
  const all = ['Anna', 'Bert', 'Cleo'].map(dataFor);
  const rendered = await Promise.all(all.map((data) => withComparableBytes(renderer.render(data))));
  const expected = await Promise.all(all.map((data) => withComparableBytes(renderDocuments(data))));
  expect(rendered.map((documents) => documents.map(({ kind }) => kind))).toEqual(
    Array(3).fill(['contract', 'application', 'schedule']),
  );
  expect(rendered).toEqual(expected);
});

test('data that cannot be rendered fails only its own call', async () => {
  const broken = { ...dataFor('Anna'), credit: null } as unknown as DocumentData;
  const rendered = renderer.render(dataFor('Bert'));
  await expect(renderer.render(broken)).rejects.toThrow('Cannot read properties of null');
  expect(await rendered).toHaveLength(3);
});
