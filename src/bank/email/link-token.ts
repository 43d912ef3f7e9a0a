import { createHash, randomBytes } from 'node:crypto';
import { dayInMs } from '../rules/day.ts';
import type { Database } from '../store/store.ts';

/** How many days the link of an email resumes the application on another device. */
const tokenDays = 7;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * Makes a token for the email's link: 128 random bits, of which the database stores a hash. Hexadecimal in one piece,
 * so that no part of it looks like a code. Every attempt to send an email makes one, and each of them is valid.
 */
export async function createLinkToken(db: Database, emailId: string, now: Date): Promise<string> {
  const token = randomBytes(16).toString('hex');
  const expiresAt = new Date(now.getTime() + tokenDays * dayInMs);
  await db
    .insertInto('linkToken')
    .values({ hash: hashOf(token), emailId, expiresAt })
    .execute();
  return token;
}

/**
 * Returns true if the token opens the application: it is of one of its emails, and has not expired. The email's mailbox
 * has answered then.
 */
export async function openLink(
  db: Database,
  applicationId: string,
  token: string,
  now: Date,
): Promise<boolean> {
  const opened = await db
    .updateTable('email')
    .set({ answeredAt: now })
    .where('applicationId', '=', applicationId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('linkToken')
        .select('emailId')
        .where('hash', '=', hashOf(token))
        .where('expiresAt', '>', now),
    )
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Deletes the tokens that have expired. */
export async function deleteExpiredTokens(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('linkToken').where('expiresAt', '<', now).execute();
}
