export type MailboxEmail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; url: string }[];
};

/** The emails in the built-in mailbox, newest first: all of them, or those to this address. */
export async function emailsAt(url: string, to?: string): Promise<MailboxEmail[]> {
  const answer = await fetch(`${url}/mailbox/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  if (!answer.ok) throw new Error(`The mailbox is answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as MailboxEmail[];
}

/** Milliseconds: how long an email is waited for, and the pause between two looks at its address. */
const patience = 20_000;
const pause = 100;

/** Waits until `find` finds something in the emails to this address. Throws after 20 s. */
export async function awaitEmails<Found>(
  url: string,
  to: string,
  find: (emails: MailboxEmail[]) => Found | undefined,
  timeout = patience,
): Promise<Found> {
  const last = Date.now() + timeout;
  for (;;) {
    const emails = await emailsAt(url, to);
    const found = find(emails);
    if (found !== undefined) return found;
    if (Date.now() > last)
      throw new Error(`${to} has other emails: ${emails.map(({ subject }) => subject).join(', ') || 'none'}`);
    await new Promise((again) => setTimeout(again, pause));
  }
}

/** Whether the subject has these words, in any letter case. */
export const hasWords = (subject: string, words: string): boolean =>
  subject.toLowerCase().includes(words.toLowerCase());

/** Waits for an email with these words in its subject, and resolves to the newest one. Throws after 20 s. */
export const awaitEmail = (url: string, to: string, words: string): Promise<MailboxEmail> =>
  awaitEmails(url, to, (emails) => emails.find(({ subject }) => hasWords(subject, words))).catch((cause) => {
    throw new Error(`No email '${words}' came`, { cause });
  });

/**
 * Waits until the address has emails with these words in their subjects and no others. They are sent concurrently: any
 * order counts.
 */
export async function expectEmails(url: string, to: string, words: string[]): Promise<void> {
  const expected = words.toSorted().join(', ');
  const subjectsOf = (emails: MailboxEmail[]) =>
    emails.map(({ subject }) => words.find((one) => hasWords(subject, one)) ?? subject).sort();
  await awaitEmails(url, to, (emails) => subjectsOf(emails).join(', ') === expected || undefined).catch(
    (cause) => {
      throw new Error(`Expected these emails: ${expected}`, { cause });
    },
  );
}

/** The first link into the application that the email holds. */
export function linkIn(email: MailboxEmail): string {
  const link = /https?:\/\/\S+\/#\/loan\/[^\s"<>]+/.exec(email.text)?.[0];
  if (!link) throw new Error(`The email '${email.subject}' has no link into the application:\n${email.text}`);
  return link;
}

/** The token of an emailed link, for a device that does not know the application. */
export const tokenOf = (link: string): string => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

/** The four digits that the email holds. */
export function codeIn(email: MailboxEmail): string {
  const code = /(?<!\d)[1-9]\d{3}(?!\d)/.exec(email.text.replace(/https?:\S+/g, ''))?.[0];
  if (!code) throw new Error(`The email '${email.subject}' has no code:\n${email.text}`);
  return code;
}
