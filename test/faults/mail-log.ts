import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the server took: its Message-ID, whom it is for (before the `@`), and how many kills had been before. */
export type Logged = { messageId: string; name: string; subject: string; kills: number };

/** A mail server that outlives the bank and writes down every mail that it takes, those that come twice too. */
export async function mailLog(kills: () => number) {
  const taken: Logged[] = [];
  const codes = new Map<string, number>();
  const header = (raw: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
  const take = (raw: string) => {
    const name = /^to: .*?([0-9a-z]+)@/im.exec(raw)?.[1] ?? '';
    const subject = header(raw, 'subject');
    taken.push({ messageId: header(raw, 'message-id'), name, subject, kills: kills() });
    const code = /^\s*([1-9]\d{3})\s*$/m.exec(raw)?.[1];
    if (subject === 'Confirmation code') codes.set(name, Number(code));
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onData: (stream, _, done) => {
      text(stream)
        .then(take)
        .then(() => done(), done);
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    codes,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type MailLog = Awaited<ReturnType<typeof mailLog>>;
