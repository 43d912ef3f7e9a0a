import { afterEach, expect, test } from 'vitest';
import { type Desk, openDesk } from '#bank/documents/document-worker.ts';
import { renderDocuments } from '#bank/documents/documents.ts';
import type { DocumentFacts } from '#bank/documents/facts.ts';
import { someFacts } from './some-facts.ts';

let desk: Desk;
afterEach(() => desk.stop());

const bytesOf = async (drawn: ReturnType<Desk['draw']>) =>
  (await drawn).map(({ bytes, ...rest }) => ({ ...rest, bytes: Buffer.from(bytes).toString('latin1') }));

test('gives each order the papers of its own facts, the bytes that they have anywhere', async () => {
  desk = openDesk();
  const facts = ['Anna', 'Bert', 'Cleo'].map((firstName) => someFacts({ firstName }));
  const drawn = await Promise.all(facts.map((each) => bytesOf(desk.draw(each))));
  const expected = await Promise.all(facts.map((each) => bytesOf(renderDocuments(each))));
  expect(drawn.map((papers) => papers.map(({ kind }) => kind))).toEqual(
    Array(3).fill(['contract', 'application', 'schedule']),
  );
  expect(drawn).toEqual(expected);
});

test('facts that cannot be drawn fail their own order only', async () => {
  desk = openDesk();
  const broken = { ...someFacts(), credit: null } as unknown as DocumentFacts;
  const [failed, drawn] = await Promise.allSettled([desk.draw(broken), desk.draw(someFacts())]);
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: /^The papers could not be drawn: / },
  });
  expect(drawn.status).toBe('fulfilled');
});

test('a thread that ends fails the orders that it had; the next order has another thread', async () => {
  desk = openDesk();
  const lost = desk.draw(someFacts());
  lost.catch(() => {});
  await desk.stop();
  await expect(lost).rejects.toThrow('The thread that draws papers ended');
  expect(await desk.draw(someFacts())).toHaveLength(3);
});
