import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#test/support/program.ts';

export const troubles = ['down', 'slow', 'refuses with 451', 'refuses with 550', 'gone mid-message'] as const;
export type Trouble = (typeof troubles)[number];

/** A mail server in trouble until `mend` is called. `taken` holds each Message-ID that it took, with its count. */
export async function badMailServer(trouble: Trouble | 'none') {
  const taken = new Map<string, number>();
  const port = await freePort();
  const sockets = new Map<number, Socket>();
  let now: Trouble | 'none' = trouble;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 200,
    onData: async (stream, session, done) => {
      if (now === 'gone mid-message') return void sockets.get(session.remotePort)?.destroy();
      const raw = await text(stream);
      if (now === 'slow') await pause(2_000);
      const code = /\d{3}$/.exec(now)?.[0];
      if (code) return done(Object.assign(new Error('refused'), { responseCode: Number(code) }));
      const id = /^message-id: (.*)$/im.exec(raw)?.[1] ?? '';
      taken.set(id, (taken.get(id) ?? 0) + 1);
      done();
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => sockets.set(socket.remotePort ?? 0, socket));
  const listen = async () => {
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
  };
  if (trouble !== 'down') await listen();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mend: async () => {
      if (now === 'down') await listen();
      now = 'none';
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
