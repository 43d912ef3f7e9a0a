import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import type { Database } from '#bank/store/store.ts';

/** Makes the next attempt due now for every email whose last attempt failed. */
export const makeRetriesDue = (db: Database) =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db);

/** Returns one row for each email that is being sent. */
export const activeJobs = async (db: Database) =>
  (await sql`select from pgboss.job where state = 'active'`.execute(db)).rows;

type Verdict = { code: number; message: string } | 'hang up' | undefined;
export type AcceptedEmail = { to: string[]; raw: string };

/**
 * Starts a mail server, by default on a free port. It records the accepted emails, and the Message-ID of every attempt.
 * `judge` gets the number of the attempt, the first recipient and the email. The server waits for the result of `judge`:
 * the code and message of a refusal, or 'hang up' to drop the connection. All other results accept the email.
 */
export async function mailServer(
  judge: (attempt: number, to: string, raw: string) => Verdict | Promise<unknown> = () => undefined,
  port = 0,
) {
  const accepted: AcceptedEmail[] = [];
  const messageIds: string[] = [];
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onData: async (stream, { envelope, remotePort }, callback) => {
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return; // The sender was killed.
      const to = envelope.rcptTo.map(({ address }) => address);
      messageIds.push(/^message-id: (.*)$/im.exec(raw)?.[1] ?? '');
      const verdict = (await judge(messageIds.length, to[0] ?? '', raw)) as Verdict;
      if (verdict === 'hang up') return void sockets.get(remotePort)?.destroy();
      if (!verdict) accepted.push({ to, raw });
      callback(verdict && Object.assign(new Error(verdict.message), { responseCode: verdict.code }));
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    accepted,
    messageIds,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
