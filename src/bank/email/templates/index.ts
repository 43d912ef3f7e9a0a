import { stepPath } from '#contract/paths.ts';
import type { Letter } from './email-content.ts';
import type { BankMail, RenderedMail } from './email-template.ts';
import { htmlOf } from './html.ts';
import { textOf } from './text.ts';
import { words } from './texts.ts';

/**
 * Writes a letter; its link leads to the site at `publicUrl` (with or without a slash at the end), and `token` opens the
 * application on a device that does not know it.
 */
export function renderMail(mail: BankMail, publicUrl: string, token?: string): RenderedMail {
  const letter = letterOf(mail, publicUrl.replace(/(?<!\/)\/+$/, ''), token);
  return { subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
}

function letterOf(mail: BankMail, site: string, token: string | undefined): Letter {
  const { label, page, ...said } = words[mail.kind];
  const url = page === 'home' ? `${site}/` : `${site}/#${stepPath(page, mail.applicationId, token)}`;
  return {
    ...said,
    greeting: `Hello ${asWords(mail.firstName)},`,
    ...(mail.kind === 'confirmationCode' ? { code: mail.code } : {}),
    link: { label, url },
  };
}

/** A name that looks like a site's address must not become a link in the bank's letter: an invisible joiner follows its dots. */
function asWords(name: string): string {
  return name.replace(/\.(?=\S)/g, '.\u2060');
}
