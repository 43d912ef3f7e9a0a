export type MailboxEmail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; contentType: string; url: string }[];
};

/** The mails at the built-in mailbox, newest first. */
export async function emailsAt(url: string): Promise<MailboxEmail[]> {
  const answer = await fetch(`${url}/mailbox/messages`);
  return (await answer.json()) as MailboxEmail[];
}

const patience = 20_000;

/** Waits until the mail with this subject is there for this address, and returns the newest one. In tests and commands. */
export async function awaitEmail(url: string, to: string, subject: string): Promise<MailboxEmail> {
  const last = Date.now() + patience;
  for (;;) {
    const mails = await emailsAt(url);
    const found = mails.find((mail) => mail.subject === subject && mail.to.includes(to));
    if (found) return found;
    if (Date.now() > last)
      throw new Error(
        `No mail '${subject}' for ${to}; there are: ${mails.map((mail) => mail.subject).join(', ')}`,
      );
    await new Promise((again) => setTimeout(again, 100));
  }
}

/** The first link into the application that the mail holds. */
export function linkIn(mail: MailboxEmail): string {
  const link = /https?:\/\/\S+\/#\/loan\/[^\s"<>]+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`The mail '${mail.subject}' has no link into the application:\n${mail.text}`);
  return link;
}

/** What the link of a letter carries for a device that does not know the application. */
export const tokenOf = (link: string): string => new URLSearchParams(link.split('?')[1]).get('token') ?? '';

/** The four digits that the mail holds. */
export function codeIn(mail: MailboxEmail): string {
  const code = /(?<!\d)[1-9]\d{3}(?!\d)/.exec(mail.text.replace(/https?:\S+/g, ''))?.[0];
  if (!code) throw new Error(`The mail '${mail.subject}' has no code:\n${mail.text}`);
  return code;
}
