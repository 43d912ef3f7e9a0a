import { setTimeout } from 'node:timers/promises';
import { codeIn, emailsAt } from '../../support/mailbox.ts';
import type { LetterBox } from './letters.ts';

/** The letters of a bank that keeps them itself, looked through twice a second, as somebody who waits for one does. */
export function mailboxLetters(url: string): LetterBox {
  const counts = new Map<string, number>();
  const codes = new Map<string, (code: number) => void>();
  const seen = new Set<string>();
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      for (const mail of await emailsAt(url).catch(() => [])) {
        if (seen.has(mail.id)) continue;
        seen.add(mail.id);
        const name = mail.to.split('@')[0] ?? '';
        counts.set(`${name} ${mail.subject}`, (counts.get(`${name} ${mail.subject}`) ?? 0) + 1);
        if (mail.subject === 'Confirmation code') codes.get(name)?.(Number(codeIn(mail)));
      }
      await setTimeout(500);
    }
  };
  const looking = look();
  return {
    url: '',
    counts,
    waited: [],
    codeFor: (name) => new Promise((resolve) => codes.set(name, resolve)),
    forget() {
      this.waited.length = 0;
      counts.clear();
      codes.clear();
    },
    stop: () => {
      isOver = true;
      return looking;
    },
  };
}
