export type MailboxEmail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; url: string }[];
};

/** The emails in the built-in mailbox, newest first: all emails, or only those to `to`. */
export async function emailsAt(url: string, to?: string): Promise<MailboxEmail[]> {
  const response = await fetch(`${url}/mailbox/messages${to ? `?to=${encodeURIComponent(to)}` : ''}`);
  if (!response.ok) throw new Error(`The mailbox responds with ${response.status}: ${await response.text()}`);
  return (await response.json()) as MailboxEmail[];
}

/** Waits until `find` returns a value for the emails to this address. Throws after `timeout` milliseconds. */
export async function awaitEmails<Found>(
  url: string,
  to: string,
  find: (emails: MailboxEmail[]) => Found | undefined,
  timeout = 20_000,
): Promise<Found> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const emails = await emailsAt(url, to);
    const found = find(emails);
    if (found !== undefined) return found;
    if (Date.now() > deadline)
      throw new Error(`Emails to ${to}: ${emails.map(({ subject }) => subject).join(', ') || 'none'}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export const hasWords = (subject: string, words: string): boolean =>
  subject.toLowerCase().includes(words.toLowerCase());

/** Waits for an email with these words in its subject, and resolves to the newest such email. Throws after 20 s. */
export const awaitEmail = (url: string, to: string, words: string): Promise<MailboxEmail> =>
  awaitEmails(url, to, (emails) => emails.find(({ subject }) => hasWords(subject, words)));

/** Waits until the address has one email per element of `words`, with that element in its subject, and no other. */
export async function expectEmails(url: string, to: string, words: string[]): Promise<void> {
  const expected = words.toSorted().join(', ');
  const subjectsOf = (emails: MailboxEmail[]) =>
    emails.map(({ subject }) => words.find((one) => hasWords(subject, one)) ?? subject).sort();
  await awaitEmails(url, to, (emails) => subjectsOf(emails).join(', ') === expected || undefined);
}

export function linkIn(email: Pick<MailboxEmail, 'subject' | 'text'>): string {
  const link = /https?:\/\/\S+\/#\/loan\/[^\s"<>]+/.exec(email.text)?.[0];
  if (!link) throw new Error(`The email '${email.subject}' has no link into the application:\n${email.text}`);
  return link;
}

/** The token of an emailed link: the token opens the application on another device. Empty if the link has none. */
export const tokenOf = (link: string): string => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

export function codeIn(email: MailboxEmail): string {
  const code = /(?<!\d)[1-9]\d{3}(?!\d)/.exec(email.text.replace(/https?:\S+/g, ''))?.[0];
  if (!code) throw new Error(`The email '${email.subject}' has no code:\n${email.text}`);
  return code;
}
