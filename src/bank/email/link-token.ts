import { hash, randomBytes } from 'node:crypto';
import { linkDays } from '#contract/limits.ts';
import { dayInMs } from '../rules/day.ts';
import type { ClockWatch } from '../store/clock-watch.ts';
import type { Database } from '../store/store.ts';

type Clocked = { db: Database; now: () => Date; clockWatch: ClockWatch };

/**
 * Creates a token for an email's link, and the row to store: 128 random bits, of which the database has a hash. The token
 * has no separators, because a reader or a mail program could take four digits between two separators for a confirmation
 * code. Each attempt to send an email has a token, and all of them are valid.
 */
export function createLinkToken(emailId: string, now: Date) {
  const token = randomBytes(16).toString('hex');
  const expiresAt = new Date(now.getTime() + linkDays * dayInMs);
  return { token, row: { hash: hash('sha256', token, 'buffer'), emailId, expiresAt } };
}

/**
 * Returns true if the token is from an email about this application and has not expired. If so, marks the email as
 * answered: the token proves that the applicant reads the mailbox. Nothing expires while the clock is in doubt.
 */
export async function acceptLinkToken({ db, now, clockWatch }: Clocked, id: string, token: string) {
  const opened = await db
    .updateTable('email')
    .set({ answeredAt: now() })
    .where('applicationId', '=', id)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('linkToken')
        .select('emailId')
        .where('hash', '=', hash('sha256', token, 'buffer'))
        .where('expiresAt', '>', clockWatch.certain()),
    )
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}
