import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLinkToken, deleteExpiredTokens, openLink } from '#bank/email/link-token.ts';
import { openStore } from '#bank/store/open-store.ts';
import type { Store } from '#bank/store/store.ts';
import { preparedFolder } from '../support/prepared-folder.ts';

const id = '0123456789abcdef0123456789abcdef';
const other = 'f'.repeat(32);
const emailId = '11111111-2222-3333-4444-555555555555';
const now = new Date('2026-11-22T12:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const week = 7 * 86_400;

let dataDir: string;
let store: Store;
beforeAll(async () => {
  dataDir = await preparedFolder();
  store = await openStore({ dataDir });
  await sql`insert into application (id, state, request, offers, created_at, changed_at)
    values (${id}, 'APPROVED', '{}', '[]', ${now}, ${now}), (${other}, 'APPROVED', '{}', '[]', ${now}, ${now})`.execute(
    store.db,
  );
  await sql`insert into email (id, application_id, kind, mailbox, is_resend, is_waiting, requested_at)
    values (${emailId}, ${id}, 'finishRegistration', 'anna@example.com', false, true, ${now})`.execute(
    store.db,
  );
});
afterAll(async () => {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const opens = (token: string, at = now, applicationId = id) => openLink(store.db, applicationId, token, at);
const stored = () => store.db.selectFrom('linkToken').selectAll().execute();

test('a token is stored as its hash, opens its own application for seven days, and is deleted then', async () => {
  const tokens = [
    await createLinkToken(store.db, emailId, now),
    await createLinkToken(store.db, emailId, now),
  ];
  const [token = ''] = tokens;
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  const rows = tokens.map((one) => ({
    hash: createHash('sha256').update(one).digest(),
    emailId,
    expiresAt: later(week),
  }));
  expect(await stored()).toEqual(rows);
  expect([await opens(token), await opens(tokens[1] ?? ''), await opens(token, later(week - 1))]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await opens(token, later(week)), await opens(token, now, other), await opens('')]).toEqual([
    false,
    false,
    false,
  ]);
  await deleteExpiredTokens(store.db, later(week));
  expect(await stored()).toHaveLength(2);
  await deleteExpiredTokens(store.db, later(week + 1));
  expect(await stored()).toEqual([]);
});
