import { text } from 'node:stream/consumers';
import { smtpReceiver } from '../../support/smtp-receiver.ts';

type Reply = 'take' | { code: number; words: string };
export type Taken = { to: string[]; raw: string };

/** A foreign mail server: `judge` says what happens to the next mail. Every try is counted, taken mails are kept. */
export async function mailServer(judge: (tries: number) => Reply, port = 0) {
  const taken: Taken[] = [];
  const tried: string[] = [];
  const receiver = await smtpReceiver(async (stream, session, callback) => {
    const raw = await text(stream);
    tried.push(/^message-id: (.*)$/im.exec(raw)?.[1] ?? '');
    const reply = judge(tried.length);
    if (reply === 'take') {
      taken.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
      return callback();
    }
    callback(Object.assign(new Error(reply.words), { responseCode: reply.code }));
  }, port);
  return {
    ...receiver,
    taken,
    tried,
  };
}
