import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/program.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';

export const mailFaults = [
  'down',
  'slow',
  'refuses with 451',
  'refuses with 550',
  'gone mid-message',
] as const;
export type MailFault = (typeof mailFaults)[number];

/** A mail server with a fault until `repair` is called. `taken` counts each Message-ID that it accepted. */
export async function faultyMailServer(fault: MailFault | 'none') {
  const taken = new Map<string, number>();
  const port = await freePort();
  let now: MailFault | 'none' = fault;
  const open = () =>
    smtpReceiver(async (stream, session, done) => {
      if (now === 'gone mid-message') return receiver?.hangUp(session);
      const raw = await text(stream);
      if (now === 'slow') await pause(2_000);
      const code = /\d{3}$/.exec(now)?.[0];
      if (code) return done(Object.assign(new Error('refused'), { responseCode: Number(code) }));
      const id = /^message-id: (.*)$/im.exec(raw)?.[1] ?? '';
      taken.set(id, (taken.get(id) ?? 0) + 1);
      done();
    }, port);
  let receiver = fault === 'down' ? undefined : await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    repair: async () => {
      now = 'none';
      receiver ??= await open();
    },
    stop: async () => receiver?.stop(),
  };
}
