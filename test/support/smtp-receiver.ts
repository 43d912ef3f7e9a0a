import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type OnData = NonNullable<SMTPServerOptions['onData']>;

/**
 * Starts a local mail server, by default on a free port. `onData` receives each email and calls its callback to accept
 * or refuse the email. The returned `hangUp` drops the connection of a session.
 */
export async function smtpReceiver(onData: OnData, port = 0) {
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onData,
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    hangUp: ({ remotePort }: { remotePort: number }) => void sockets.get(remotePort)?.destroy(),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
