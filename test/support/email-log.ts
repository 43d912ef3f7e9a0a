import { journeyEmails } from './journey.ts';
import { hasWords } from './mailbox.ts';
import { acceptAll, smtpReceiver } from './smtp-receiver.ts';

/** An accepted email; `name` is the part of its recipient's address before the `@`. */
export type LoggedEmail = { messageId: string; name: string; subject: string };

export type EmailLog = {
  /** The number of times each email arrived, by name and subject. */
  counts: Map<string, number>;
  /** Resolves once an email with this subject has arrived for this name. */
  arrivalOf: (name: string, subject: string) => Promise<void>;
  /** Resolves to the newest code emailed to this name, as soon as it differs from `last`. */
  codeFor: (name: string, last?: number) => Promise<number>;
  /** Records an email and the code in its `text`, if any. */
  take: (email: LoggedEmail, text: string) => void;
};

/** Counts emails and collects the codes in them. */
export function emailLog(): EmailLog {
  const counts = new Map<string, number>();
  const codes = new Map<string, number>();
  const waiting = new Map<string, (code: number) => void>();
  const expected = new Map<string, () => void>();
  return {
    counts,
    arrivalOf: async (name, subject) => {
      const email = `${name} ${subject}`;
      if (!counts.has(email)) await new Promise<void>((resolve) => expected.set(email, resolve));
    },
    codeFor: async (name, last) => {
      const known = codes.get(name);
      if (known !== undefined && known !== last) return known;
      return new Promise((resolve) => waiting.set(name, resolve));
    },
    take: ({ name, subject }, text) => {
      const email = `${name} ${subject}`;
      counts.set(email, (counts.get(email) ?? 0) + 1);
      expected.get(email)?.();
      expected.delete(email);
      const code = Number(/^\s*([1-9]\d{3})\s*$/m.exec(text)?.[1]);
      if (subject !== 'Confirmation code' || Number.isNaN(code) || codes.get(name) === code) return;
      codes.set(name, code);
      waiting.get(name)?.(code);
      waiting.delete(name);
    },
  };
}

/** Parses a raw message; `text` is its beginning, which includes the code. */
export function loggedEmail(raw: string): { email: LoggedEmail; text: string } {
  const text = raw.slice(0, 8_000);
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';
  const name = /([0-9a-z]+)@/i.exec(header('to'))?.[1] ?? '';
  const subject = journeyEmails.find((words) => hasWords(header('subject'), words)) ?? header('subject');
  return { email: { messageId: header('message-id'), name, subject }, text };
}

/** Starts a local mail server that accepts and logs every email. Calls `onEmail` for each, including duplicates. */
export async function loggingMailServer(onEmail: (email: LoggedEmail) => void = () => {}) {
  const log = emailLog();
  const receiver = await smtpReceiver(
    acceptAll((raw) => {
      const { email, text } = loggedEmail(raw);
      log.take(email, text);
      onEmail(email);
    }),
  );
  return { ...log, url: receiver.url, stop: receiver.stop };
}
