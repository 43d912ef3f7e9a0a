import { smtpReceiver, taking } from '../../support/smtp-receiver.ts';

/** A mail server that remembers of each mail only the name before the `@`, the subject and the code. */
export async function letterBox() {
  const counts = new Map<string, number>();
  const codes = new Map<string, (code: number) => void>();
  const take = (raw: string) => {
    const words = raw.slice(0, 8_000);
    const name = /^to: .*?([0-9a-z]+)@/im.exec(words)?.[1] ?? '';
    const subject = /^subject: (.*)$/im.exec(words)?.[1]?.trim() ?? '';
    const letter = `${name} ${subject}`;
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const code = /^\s*([1-9]\d{3})\s*$/m.exec(words)?.[1];
    if (subject === 'Confirmation code') codes.get(name)?.(Number(code));
  };
  const receiver = await smtpReceiver(taking(take));
  return {
    url: receiver.url,
    stop: receiver.stop,
    counts,
    /** How long applicants waited for their code after they had signed, in milliseconds. */
    waited: [] as number[],
    /** The code that is mailed to this name, once it is here. Ask before signing. */
    codeFor: (name: string) => new Promise<number>((resolve) => codes.set(name, resolve)),
    forget() {
      this.waited.length = 0;
      counts.clear();
      codes.clear();
    },
  };
}

export type LetterBox = Awaited<ReturnType<typeof letterBox>>;
