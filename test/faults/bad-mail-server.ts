import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/program.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';

export const troubles = ['down', 'slow', 'refuses with 451', 'refuses with 550', 'gone mid-message'] as const;
export type Trouble = (typeof troubles)[number];

/** A mail server in trouble until `mend` is called. `taken` holds each Message-ID that it took, with its count. */
export async function badMailServer(trouble: Trouble | 'none') {
  const taken = new Map<string, number>();
  const port = await freePort();
  let now: Trouble | 'none' = trouble;
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
  let receiver = trouble === 'down' ? undefined : await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mend: async () => {
      now = 'none';
      receiver ??= await open();
    },
    stop: async () => receiver?.stop(),
  };
}
