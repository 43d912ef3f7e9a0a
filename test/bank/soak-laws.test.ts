import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';
import type { Left } from '../faults/soak/applicants.ts';
import { brokenLaws } from '../faults/soak/laws.ts';
import { isLevel } from '../faults/soak/samples.ts';
import { preparedFolder } from './support/prepared-folder.ts';

let dataDir: string;
let store: Store;
beforeAll(async () => {
  dataDir = await preparedFolder();
  store = await openStore({ dataDir });
  for (const [id, state] of [
    ['approved', 'CC_APPROVED'],
    ['expired', 'EXPIRED'],
    ['stranger', 'APPROVED'],
  ])
    await sql`insert into application (id, state, request, offers, created_at, changed_at)
      values (${id}, ${state}, '{}', '[]', now(), now())`.execute(store.db);
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const left = (age: number, ...some: Left[]) => ({ age, finished: [], left: some });
const approved: Left = { id: 'approved', state: 'CC_APPROVED' };
const expired: Left = { id: 'expired', state: 'CC_APPROVED' };
const stranger: Left = { id: 'stranger', state: 'APPROVED' };

/** What the soak finds wrong after these days. */
const wrongAfter = (...days: ReturnType<typeof left>[]) => brokenLaws(store.db, days, { list: [] }, true);

test('the soak finds an approval that does not expire, or expires early, and an application that is kept or gone', async () => {
  expect(await wrongAfter(left(4, approved, stranger), left(8, expired))).toEqual([]);
  expect(await wrongAfter(left(8, approved), left(4, expired), left(40, stranger))).toEqual([
    'approved left 8 days ago: CC_APPROVED instead of EXPIRED',
    'expired left 4 days ago: EXPIRED instead of CC_APPROVED',
    'stranger left 40 days ago: APPROVED instead of gone',
  ]);
  const gone: Left = { id: 'erased', state: 'APPROVED' };
  expect(await wrongAfter(left(4, approved, gone), left(8, expired))).toEqual([
    'erased left 4 days ago: gone instead of APPROVED',
    'stranger is of no applicant',
  ]);
});

test('the soak finds a card that was lost, and its emails', async () => {
  const card = { name: 'lost', id: 'lost', denied: false, schedule: [], resent: 0 };
  const day = { age: 4, finished: [card], left: [approved, stranger] };
  const wrong = await brokenLaws(store.db, [day, left(8, expired)], { list: [] }, true);
  expect(wrong[0]).toBe('lost state: undefined instead of "CREDIT_ISSUED"');
  expect(wrong.at(-1)).toBe(
    'lost emails: [] instead of ["Confirmation code","Create documents","Credit issued","Finish registration","Your loan documents"]',
  );
});

test('figures level off where the last third is at most a quarter above the middle one', () => {
  const samples = (...values: number[]) => values.map((value, at) => ({ at: at / values.length, value }));
  expect(isLevel(samples(10, 50, 100, 110, 120, 125))).toBe(true);
  expect(isLevel(samples(10, 50, 100, 110, 140, 141))).toBe(false);
});
