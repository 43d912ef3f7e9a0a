import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail server on a free port of this machine. `onData` has each mail, and says by its callback what becomes of it. */
export async function smtpReceiver(onData: NonNullable<SMTPServerOptions['onData']>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onData,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** For a server that takes every mail: `take` gets its text. */
export const taking =
  (take: (raw: string) => void): NonNullable<SMTPServerOptions['onData']> =>
  (stream, _, done) => {
    text(stream)
      .then(take)
      .then(() => done(), done);
  };
