import { smtpReceiver, taking } from '../support/smtp-receiver.ts';

/** A mail that the server took: its Message-ID, whom it is for (before the `@`), and how many kills had been before. */
export type Logged = { messageId: string; name: string; subject: string; kills: number };

/** A mail server that outlives the bank and writes down every mail that it takes, those that come twice too. */
export async function mailLog(kills: () => number) {
  const taken: Logged[] = [];
  const codes = new Map<string, number>();
  const header = (raw: string, name: string) =>
    new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim() ?? '';
  const take = (raw: string) => {
    const name = /^to: .*?([0-9a-z]+)@/im.exec(raw)?.[1] ?? '';
    const subject = header(raw, 'subject');
    taken.push({ messageId: header(raw, 'message-id'), name, subject, kills: kills() });
    const code = /^\s*([1-9]\d{3})\s*$/m.exec(raw)?.[1];
    if (subject === 'Confirmation code') codes.set(name, Number(code));
  };
  const receiver = await smtpReceiver(taking(take));
  return {
    ...receiver,
    taken,
    codes,
  };
}

export type MailLog = Awaited<ReturnType<typeof mailLog>>;
