import { randomUUID } from 'node:crypto';
import type { Database } from '#bank/store/store.ts';

/** Stores the row of a waiting email, with these changes; returns its id. */
export async function addEmail(
  db: Database,
  changes: { isWaiting?: boolean; sentAt?: Date; failure?: string; subscriptionId?: string } = {},
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
