import { bank } from '#contract/bank-identity.ts';
import type { Step } from '#contract/steps.ts';
import { withoutBreaks } from '../../documents/format.ts';
import type { Application } from '../../store/tables.ts';
import { escapeHtml, htmlPage } from '../bank-page.ts';

export type Fact = [name: string, value: string];

/** A part of an email's body: a paragraph, named facts, a list, or blocks below a title. */
export type EmailBlock =
  | string
  | { facts: Fact[] }
  | { list: string[] }
  | { title: string; blocks: EmailBlock[]; isWarning?: boolean };

/** The template of an email about an application. `body` describes the application as it is when the email is sent. */
export type ApplicationEmail = {
  subject: string;
  heading: string;
  body: (application: Application) => EmailBlock[];
  /** The step whose page the link opens, or the home page. */
  link: { label: string; opens: Step | 'home' };
  /** Advice for a recipient who is not the applicant. It has to be true in every state in which the email is sent. */
  notYou: string;
};

/** Ways to reach the bank, for the end of a sentence. */
export const contact = `call ${withoutBreaks(bank.phone)} or write to ${bank.email}`;

/** `notYou` of the emails before the signature. */
export const notYouBeforeSignature =
  'Someone may have typed your address by mistake. Without the code that we send to this address, no agreement ' +
  `comes into force and you owe nothing. Do not forward this email. To have the application deleted, ${contact}.`;

/** An email before it is rendered. All its texts are plain text, not HTML. */
type EmailContent = {
  subject: string;
  heading: string;
  greeting: string;
  blocks: EmailBlock[];
  /** Shown large, on a line of its own. */
  code?: string | undefined;
  link: { label: string; url: string };
  notYou?: string;
  /** The reason why the recipient gets the email. */
  reason: string;
};

/** `text` and `html` have the same content. */
export const renderContent = (content: EmailContent) => ({
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content),
});

const notYouHeading = 'Not you?';

/** The code has a line of its own, and so has the link with its label. */
function renderText({ heading, greeting, blocks, code, link, notYou, reason }: EmailContent): string {
  const parts = [
    heading,
    greeting,
    ...(code ? [code] : []),
    ...blocks.map(blockText),
    `${link.label}: ${link.url}`,
    ...(notYou ? [`${notYouHeading}\n${notYou}`] : []),
    `-- \n${bank.name}\n${reason}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: EmailBlock): string {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.map((item) => `- ${item}`).join('\n');
  if ('title' in block) return [block.title, ...block.blocks.map(blockText)].join('\n');
  return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
}

function renderHtml(content: EmailContent): string {
  const { subject, heading, greeting, blocks, code, link, notYou, reason } = content;
  const url = escapeHtml(link.url);
  const body = [
    `<p class="bank-name">${escapeHtml(bank.name)}</p>`,
    `<h1>${escapeHtml(heading)}</h1>`,
    paragraph(greeting),
    ...(code ? [`<p class="code">${escapeHtml(code)}</p>`] : []),
    ...blocks.map(blockHtml),
    `<p><a class="button" href="${url}">${escapeHtml(link.label)}</a></p>`,
    `<p class="muted">If the button does not work, copy this address: <span class="address">${breakable(url)}</span></p>`,
    ...(notYou ? [`<div class="rule"><h2>${notYouHeading}</h2>${paragraph(notYou)}</div>`] : []),
    `<p class="muted rule">${escapeHtml(reason)}</p>`,
  ];
  return htmlPage(subject, `<div class="sheet">\n${body.join('\n')}\n</div>`);
}

/** Lets the escaped URL break after a single slash and before the `?`. */
const breakable = (url: string) => url.replace(/(?<=[^/]\/)(?=[^/])|(?=\?)/g, '<wbr>');

const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;

function blockHtml(block: EmailBlock): string {
  if (typeof block === 'string') return paragraph(block);
  if ('list' in block) return `<ul>${block.list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`;
  if ('title' in block) {
    const blocks = block.blocks.map(blockHtml).join('');
    return `<div${block.isWarning ? ' class="warning"' : ''}><h2>${escapeHtml(block.title)}</h2>${blocks}</div>`;
  }
  const facts = block.facts.map(
    ([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`,
  );
  return `<dl>${facts.join('')}</dl>`;
}
