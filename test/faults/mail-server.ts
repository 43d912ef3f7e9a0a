import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { emailLog, type LoggedEmail } from '../support/email-log.ts';
import { freePort } from '../support/program.ts';
import { smtpReceiver } from '../support/smtp-receiver.ts';

export const mailFaults = [
  'none',
  'down',
  'slow',
  'refuses with 451',
  'refuses with 550',
  'hangs up',
] as const;

/** A mail server that logs the accepted emails. `set` chooses its fault. */
export async function faultyMailServer() {
  const log = emailLog();
  const accepted: LoggedEmail[] = [];
  const port = await freePort();
  let fault: (typeof mailFaults)[number] = 'none';
  const open = () =>
    smtpReceiver(async (stream, session, callback) => {
      if (fault === 'hangs up') return receiver?.hangUp(session);
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      if (fault === 'slow') await pause(2_000);
      const [code] = /\d{3}$/.exec(fault) ?? [];
      if (code) return callback(Object.assign(new Error('refused'), { responseCode: Number(code) }));
      accepted.push(log.take(raw));
      callback();
    }, port);
  let receiver: Awaited<ReturnType<typeof open>> | undefined = await open();
  const close = async () => {
    await receiver?.stop();
    receiver = undefined;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    codeFor: log.codeFor,
    set: async (next: typeof fault) => {
      fault = next;
      if (fault === 'down') await close();
      else receiver ??= await open();
    },
    stop: close,
  };
}

export type MailServer = Awaited<ReturnType<typeof faultyMailServer>>;
