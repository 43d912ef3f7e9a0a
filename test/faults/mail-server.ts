import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { mailServer } from '../bank/support/mail-server.ts';
import { journeyEmails } from '../support/journey.ts';
import { hasWords } from '../support/mailbox.ts';
import { freePort } from '../support/program.ts';

export const mailFaults = [
  'none',
  'down',
  'slow',
  'refuses with 451',
  'refuses with 550',
  'hangs up',
] as const;

/** An accepted email; `name` is the part of its recipient's address before the `@`. */
export type LoggedEmail = { messageId: string; name: string; subject: string };

/** Starts a local mail server that logs the accepted emails, and the codes in them. `set` chooses its fault. */
export async function faultyMailServer() {
  const accepted: LoggedEmail[] = [];
  const arrived = new Set<string>();
  const codes = new Map<string, number>();
  const arrivals = new EventEmitter().setMaxListeners(0);
  const take = (raw: string) => {
    const start = raw.slice(0, 8_000);
    const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(start)?.[1]?.trim() ?? '';
    const name = /([0-9a-z]+)@/i.exec(header('to'))?.[1] ?? '';
    const subject = journeyEmails.find((words) => hasWords(header('subject'), words)) ?? header('subject');
    const email = `${name} ${subject}`;
    accepted.push({ messageId: header('message-id'), name, subject });
    arrived.add(email);
    arrivals.emit(email);
    const code = Number(/^\s*([1-9]\d{3})\s*$/m.exec(start)?.[1]);
    if (subject === 'Confirmation code' && !Number.isNaN(code) && codes.get(name) !== code) {
      codes.set(name, code);
      arrivals.emit(`code ${name}`);
    }
  };
  const port = await freePort();
  let fault: (typeof mailFaults)[number] = 'none';
  const open = () =>
    mailServer(async (_attempt, _to, raw) => {
      if (fault === 'hangs up') return 'hang up';
      if (fault === 'slow') await pause(2_000);
      const [code] = /\d{3}$/.exec(fault) ?? [];
      if (code) return { code: Number(code), message: 'refused' };
      take(raw);
    }, port);
  let receiver: Awaited<ReturnType<typeof open>> | undefined = await open();
  const close = async () => {
    await receiver?.stop();
    receiver = undefined;
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    accepted,
    /** Resolves once an email with this subject has arrived for this name. */
    arrivalOf: async (name: string, subject: string): Promise<void> => {
      const email = `${name} ${subject}`;
      if (!arrived.has(email)) await once(arrivals, email);
    },
    /** Resolves to the newest code emailed to this name, as soon as it differs from `last`. */
    codeFor: async (name: string, last?: number): Promise<number> => {
      const known = codes.get(name);
      if (known === undefined || known === last) await once(arrivals, `code ${name}`);
      return Number(codes.get(name));
    },
    set: async (next: typeof fault) => {
      fault = next;
      if (fault === 'down') await close();
      else receiver ??= await open();
    },
    stop: close,
  };
}

export type MailServer = Awaited<ReturnType<typeof faultyMailServer>>;
