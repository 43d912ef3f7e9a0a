import { EventEmitter, once } from 'node:events';
import { journeyEmails } from './journey.ts';
import { hasWords } from './mailbox.ts';
import { acceptAll, smtpReceiver } from './smtp-receiver.ts';

/** An accepted email; `name` is the part of its recipient's address before the `@`. */
export type LoggedEmail = { messageId: string; name: string; subject: string };

/** Counts emails and collects the codes in them. */
export function emailLog() {
  const counts = new Map<string, number>();
  const codes = new Map<string, number>();
  const arrivals = new EventEmitter();
  return {
    /** The number of times each email arrived, by name and subject. */
    counts,
    /** Resolves once an email with this subject has arrived for this name. */
    arrivalOf: async (name: string, subject: string): Promise<void> => {
      const email = `${name} ${subject}`;
      if (!counts.has(email)) await once(arrivals, email);
    },
    /** Resolves to the newest code emailed to this name, as soon as it differs from `last`. */
    codeFor: async (name: string, last?: number): Promise<number> => {
      const known = codes.get(name);
      if (known === undefined || known === last) await once(arrivals, `code ${name}`);
      return Number(codes.get(name));
    },
    /** Records a raw message, and the code in it, if any. */
    take: (raw: string): LoggedEmail => {
      const text = raw.slice(0, 8_000);
      const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
      const name = /([0-9a-z]+)@/i.exec(header('to'))?.[1] ?? '';
      const subject = journeyEmails.find((words) => hasWords(header('subject'), words)) ?? header('subject');
      const email = `${name} ${subject}`;
      counts.set(email, (counts.get(email) ?? 0) + 1);
      arrivals.emit(email);
      const code = Number(/^\s*([1-9]\d{3})\s*$/m.exec(text)?.[1]);
      if (subject === 'Confirmation code' && !Number.isNaN(code) && codes.get(name) !== code) {
        codes.set(name, code);
        arrivals.emit(`code ${name}`);
      }
      return { messageId: header('message-id'), name, subject };
    },
  };
}

/** Starts a local mail server that accepts and logs every email. */
export async function loggingMailServer() {
  const log = emailLog();
  const { url, stop } = await smtpReceiver(acceptAll(log.take));
  return { ...log, url, stop };
}
