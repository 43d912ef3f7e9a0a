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

/**
 * A mail server with a fault until `set` to another or repaired. `taken` counts each Message-ID that it accepted, and
 * `onEmail` gets the text. Recipients whose name begins with 'refused' are refused for good.
 */
export async function faultyMailServer(fault: MailFault | 'none', onEmail: (raw: string) => void = () => {}) {
  const taken = new Map<string, number>();
  const port = await freePort();
  let now: MailFault | 'none' = fault;
  const open = () =>
    smtpReceiver(async (stream, session, done) => {
      if (now === 'gone mid-message') return receiver?.hangUp(session);
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      if (now === 'slow') await pause(2_000);
      const isRefused = session.envelope.rcptTo[0]?.address.startsWith('refused');
      const code = isRefused ? 550 : /\d{3}$/.exec(now)?.[0];
      if (code) return done(Object.assign(new Error('refused'), { responseCode: Number(code) }));
      const id = /^message-id: (.*)$/im.exec(raw)?.[1] ?? '';
      taken.set(id, (taken.get(id) ?? 0) + 1);
      onEmail(raw);
      done();
    }, port);
  let receiver = fault === 'down' ? undefined : await open();
  const set = async (next: MailFault | 'none') => {
    now = next;
    if (next !== 'down') receiver ??= await open();
    else {
      await receiver?.stop();
      receiver = undefined;
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    set,
    repair: () => set('none'),
    stop: async () => receiver?.stop(),
  };
}
