import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Database } from '#bank/store/store.ts';
import { smtpReceiver } from '../../support/smtp-receiver.ts';

/** Makes the next attempt due now for every email whose last attempt failed. */
export const makeRetriesDue = (db: Database) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);

/** Returns one row for each email that is being sent. */
export const activeJobs = async (db: Database) =>
  (await sql`select from pgboss.job where state = 'active'`.execute(db)).rows;

type Refusal = { code: number; message: string };
export type AcceptedEmail = { to: string[]; raw: string };

/**
 * Starts a mail server, by default on a free port. It records the accepted emails, and the Message-ID of every attempt.
 * `judge` gets the number of the attempt and the first recipient. The server waits for the result of `judge`. If the
 * result is a `Refusal`, the server refuses the email with it.
 */
export async function mailServer(
  judge: (attempt: number, to: string) => Refusal | undefined | Promise<unknown> = () => undefined,
  port = 0,
) {
  const accepted: AcceptedEmail[] = [];
  const messageIds: string[] = [];
  const receiver = await smtpReceiver(async (stream, session, callback) => {
    const raw = await text(stream);
    const to = session.envelope.rcptTo.map(({ address }) => address);
    messageIds.push(/^message-id: (.*)$/im.exec(raw)?.[1] ?? '');
    const refusal = (await judge(messageIds.length, to[0] ?? '')) as Refusal | undefined;
    if (!refusal) accepted.push({ to, raw });
    callback(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }));
  }, port);
  return { ...receiver, accepted, messageIds };
}
