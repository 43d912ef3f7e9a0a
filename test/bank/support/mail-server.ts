import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Verdict = 'take' | { code: number; words: string };
export type Taken = { to: string[]; raw: string };

/** A foreign mail server: `judge` says what happens to the next mail. Every try is counted, taken mails are kept. */
export async function mailServer(judge: (tries: number) => Verdict) {
  const taken: Taken[] = [];
  const tried: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 200,
    onData: async (stream, session, callback) => {
      const raw = await text(stream);
      tried.push(/^message-id: (.*)$/im.exec(raw)?.[1] ?? '');
      const verdict = judge(tried.length);
      if (verdict === 'take') {
        taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        return callback();
      }
      callback(Object.assign(new Error(verdict.words), { responseCode: verdict.code }));
    },
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    tried,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
