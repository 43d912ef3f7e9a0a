import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '#bank/store/store.ts';
import type { Tables } from '#bank/store/tables.ts';

/** Stores the row of a waiting email, with these changes; returns its id. */
export async function addEmail(
  db: Database,
  changes: Partial<Insertable<Tables['email']>> = {},
): Promise<string> {
  const id = randomUUID();
  const email = { id, kind: 'creditIssued', mailbox: 'anna@example.com', isResend: false } as const;
  const waiting = { isWaiting: true, requestedAt: new Date() };
  await db
    .insertInto('email')
    .values({ ...email, ...waiting, ...changes })
    .execute();
  return id;
}
