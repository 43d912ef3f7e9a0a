import { bank } from '#contract/bank-identity.ts';
import { homePath } from '#contract/paths.ts';
import { stepPath } from '#contract/steps.ts';
import type { EmailKind } from '../../store/tables.ts';
import { applicationFacts } from './application-facts.ts';
import { type Decision, detailsOf, validityOf } from './decision-details.ts';
import { type EmailBlock, type EmailContent, emailTemplates, reasonForEmail } from './email-templates.ts';
import { renderHtml } from './html.ts';
import { notYou } from './not-you.ts';

/**
 * What a template is filled with. `firstName` is as the applicant typed it; `code` is for `confirmationCode` alone;
 * `decision` is what is known of the credit at that moment.
 */
export type EmailData = { applicationId: string; firstName: string; decision?: Decision } & (
  | { kind: Exclude<EmailKind, 'confirmationCode'> }
  | { kind: 'confirmationCode'; code: string }
);

/** `text` and `html` say the same. */
export type RenderedEmail = { subject: string; text: string; html: string };

/**
 * Fills the template. The link opens the site at `publicUrl`, with or without a slash at the end; `token` lets a device
 * that does not know the application resume it.
 */
export function renderEmail(data: EmailData, publicUrl: string, token?: string): RenderedEmail {
  const { subject, heading, paragraphs, linkLabel, linksTo } = emailTemplates[data.kind];
  const [first = '', ...others] = paragraphs;
  const site = withoutSlash(publicUrl);
  const url =
    linksTo === 'home'
      ? `${site}${homePath}`
      : `${site}/#${stepPath(linksTo, data.applicationId, linksTo === 'application' ? undefined : token)}`;
  const facts = applicationFacts(data.kind, data.applicationId, data.decision ?? {});
  const content: EmailContent = {
    subject,
    heading,
    greeting: `Hello ${withoutLinks(data.firstName)},`,
    blocks: [
      first,
      ...(facts.length > 0 ? [{ facts }] : []),
      ...detailsOf(data.kind, data.decision),
      ...others,
      ...validityOf(data.kind, data.decision),
    ],
    ...(data.kind === 'confirmationCode' ? { code: data.code } : {}),
    link: { label: linkLabel, url },
    notice: { question: 'Was this not you?', answer: notYou[data.kind] },
    closing: [bank.name, reasonForEmail],
  };
  return renderContent(content);
}

/** Writes a filled template as text and as HTML. */
export const renderContent = (content: EmailContent): RenderedEmail => ({
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content),
});

/** The beginning of a link. */
export const withoutSlash = (publicUrl: string): string => publicUrl.replace(/(?<!\/)\/+$/, '');

/**
 * Mail programs turn a name such as 'evil.example' into a link: an invisible word joiner after each dot prevents it.
 */
const withoutLinks = (name: string): string => name.replace(/\.(?=\S)/g, '.\u2060');

/** Code and link stand on lines of their own. */
function renderText({ heading, greeting, blocks: body, code, link, notice, closing }: EmailContent): string {
  const blocks = [
    heading,
    greeting,
    ...(code ? [code] : []),
    ...body.map(blockText),
    `${link.label}:\n${link.url}`,
    ...(notice ? [`${notice.question}\n${notice.answer}`] : []),
    `-- \n${closing.join('\n')}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function blockText(block: EmailBlock): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n');
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}
