import { homePath, stepPath } from '#contract/paths.ts';
import { bankName } from '../../rules/bank-name.ts';
import type { EmailKind } from '../../store/tables.ts';
import { type EmailContent, emailTemplates, reasonForEmail } from './email-templates.ts';
import { renderHtml } from './html.ts';

/** What a template is filled with. `firstName` is as the applicant typed it; `code` is for `confirmationCode` alone. */
export type EmailData = { applicationId: string; firstName: string } & (
  | { kind: Exclude<EmailKind, 'confirmationCode'> }
  | { kind: 'confirmationCode'; code: string }
);

/** `text` and `html` say the same. */
type RenderedEmail = { subject: string; text: string; html: string };

/**
 * Fills the template. The link opens the site at `publicUrl`, with or without a slash at the end; `token` lets a device
 * that does not know the application resume it.
 */
export function renderEmail(data: EmailData, publicUrl: string, token?: string): RenderedEmail {
  const { linkLabel, linksTo, ...wording } = emailTemplates[data.kind];
  const site = publicUrl.replace(/(?<!\/)\/+$/, '');
  const url =
    linksTo === 'home' ? `${site}${homePath}` : `${site}/#${stepPath(linksTo, data.applicationId, token)}`;
  const content: EmailContent = {
    ...wording,
    greeting: `Hello ${withoutLinks(data.firstName)},`,
    ...(data.kind === 'confirmationCode' ? { code: data.code } : {}),
    link: { label: linkLabel, url },
    closing: [bankName, reasonForEmail],
  };
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) };
}

/**
 * Mail programs turn a name such as 'evil.example' into a link: an invisible word joiner after each dot prevents it.
 */
const withoutLinks = (name: string): string => name.replace(/\.(?=\S)/g, '.\u2060');

/** Code and link stand on lines of their own. */
function renderText({ heading, greeting, paragraphs, code, link, closing }: EmailContent): string {
  const blocks = [
    heading,
    greeting,
    ...(code ? [code] : []),
    ...paragraphs,
    `${link.label}:\n${link.url}`,
    `-- \n${closing.join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}
