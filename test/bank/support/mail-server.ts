import { text } from 'node:stream/consumers';
import { smtpReceiver } from '../../support/smtp-receiver.ts';

type Refusal = { code: number; words: string };
export type Taken = { to: string[]; raw: string };

/**
 * A foreign mail server: `judge` gets the number of tries so far and the first recipient, and resolves once the mail is
 * to be taken, or to a refusal. The Message-ID of every try is noted, taken mails are kept.
 */
export async function mailServer(
  judge: (tries: number, to: string) => Refusal | undefined | Promise<unknown> = () => undefined,
) {
  const taken: Taken[] = [];
  const tried: string[] = [];
  const receiver = await smtpReceiver(async (stream, session, callback) => {
    const raw = await text(stream);
    const to = session.envelope.rcptTo.map(({ address }) => address);
    tried.push(/^message-id: (.*)$/im.exec(raw)?.[1] ?? '');
    const refusal = (await judge(tried.length, to[0] ?? '')) as Refusal | undefined;
    if (!refusal) taken.push({ to, raw });
    callback(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code }));
  });
  return { ...receiver, taken, tried };
}
