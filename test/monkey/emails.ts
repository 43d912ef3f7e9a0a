import { hasWords, linkIn, type MailboxEmail } from '../support/mailbox.ts';
import { type Action, always, isOnline, pick } from './action.ts';
import { applicationOf } from './screen.ts';
import type { Visitor } from './visitor.ts';

/** Opens an email's link in this tab. */
export async function follow(visitor: Visitor, email: MailboxEmail): Promise<string> {
  await visitor.tab.page.goto(linkIn(email));
  return `open the link of '${email.subject}'`;
}

const hasLink = ({ text }: MailboxEmail) => /\/#\/loan\//.test(text);

/** Waits up to 10 s for an email about the application that is shown. */
export async function awaitLast(visitor: Visitor, subject: string): Promise<MailboxEmail | undefined> {
  const id = applicationOf(visitor.screen) ?? '';
  const to = visitor.applications.get(id);
  for (const last = Date.now() + 10_000; Date.now() < last; ) {
    const found = (await visitor.emails()).find((one) => one.to === to && hasWords(one.subject, subject));
    if (found) return found;
    await visitor.tab.page.waitForTimeout(50);
  }
  return undefined;
}

const openEmail = (
  where: string,
  weight: number,
  move: (visitor: Visitor, link: string) => Promise<unknown>,
  isPossible: Action['isPossible'],
): Action => ({
  name: `open an email ${where}`,
  weight,
  kind: 'open',
  isPossible: (screen, visitor) =>
    isOnline(screen, visitor) && visitor.applications.size > 0 && isPossible(screen, visitor),
  act: async (visitor, choice) => {
    const emails = (await visitor.emails()).filter(hasLink);
    if (emails.length === 0) return 'find no email';
    const at = choice % emails.length;
    const email = pick(emails, at);
    await move(visitor, linkIn(email));
    return `open email ${at + 1} of ${emails.length}, '${email.subject}', ${where}`;
  },
});

export const emailActions = [
  openEmail('in this tab', 6, ({ tab }, link) => tab.page.goto(link), always),
  openEmail(
    'in a new tab',
    3,
    (visitor, link) => visitor.openTab(visitor.tab.device, link),
    (_, { tabs }) => tabs.length < 4,
  ),
  openEmail(
    'on another device',
    3,
    async (visitor, link) => visitor.openTab(await visitor.openDevice(), link),
    (_, { devices }) => devices.length < 3,
  ),
];
