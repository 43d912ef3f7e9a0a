import type { ParsedEmail } from '../../store/tables.ts';
import { bankPage, escapeHtml } from '../bank-page.ts';

/** An email in the list, with a URL for each attachment. `number` increases from older to newer emails. */
export type ListedEmail = Omit<ParsedEmail, 'attachments'> & {
  id: string;
  number: string;
  attachments: { filename: string; contentType: string; url: string }[];
};

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const pageSize = 50;

/**
 * The page of the built-in mailbox: the first 50 of `emails`, with the first one open, and a link to older emails if
 * there are more. `isOlder` is true if `emails` does not begin with the newest of all `total` emails.
 */
export function mailboxPage(emails: ListedEmail[], total: number, isOlder = false): string {
  const count = total === 1 ? '1 email' : `${total} emails`;
  const shown = emails.slice(0, pageSize);
  // '' turns polling off. The script compares numbers as text, so an empty mailbox has 'null'.
  const newest = isOlder ? '' : (emails[0]?.number ?? 'null');
  const links = `<a href="/mailbox" id="newest" data-number="${newest}">${isOlder ? 'Newest emails' : 'Check for new emails'}</a>`;
  const main = `<h1>Mailbox</h1>
<p>${count}. Every email from this bank arrives here, because no mail server is configured.</p>
${shown.map(emailHtml).join('\n')}
${total === 0 ? '<p class="sheet">No emails yet. Choose an offer to get the first one.</p>' : ''}
${emails.length > pageSize ? `<p><a href="/mailbox?before=${shown.at(-1)?.number}">Older emails</a></p>` : ''}
<script>${pageScript}</script>`;
  return bankPage({ title: `Mailbox (${total})`, links, main, style: pageStyle });
}

/** Polls for a new email. When one arrives, reloads the page or, if somebody is reading, changes the link's text. */
const pageScript = `
const newest = document.getElementById('newest');
const { number } = newest.dataset;
if (number) setInterval(async () => {
  const response = await fetch('/mailbox/newest').catch(() => undefined);
  if (!response?.ok || String((await response.json()).number) === number) return;
  if (scrollY === 0 && document.activeElement === document.body) location.reload();
  else newest.textContent = 'Show new emails';
}, 3000);
`;

function emailHtml(email: ListedEmail, index: number): string {
  const attachments = email.attachments.map(
    ({ filename, url }) => `<li><a href="${escapeHtml(url)}" download>${escapeHtml(filename)}</a></li>`,
  );
  const date = dateFormat.format(new Date(email.date));
  return `<details class="sheet"${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(email.subject)}</strong><span class="muted">${escapeHtml(email.to)} <time datetime="${escapeHtml(email.date)}">${escapeHtml(date)} UTC</time></span></summary>
${attachments.length > 0 ? `<ul>${attachments.join('')}</ul>` : ''}
${frame(email)}
</details>`;
}

function frameSize({ length }: string): string {
  if (length <= 500) return 'short';
  return length <= 1_100 ? 'middle' : 'long';
}

/**
 * The email's HTML in a sandboxed frame, without scripts and forms; its links open in the whole window. The page cannot
 * measure the frame's content, so the number of characters decides the height.
 */
const frame = ({ subject, html, text }: ListedEmail): string =>
  `<iframe class="${frameSize(text)}" title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation allow-popups" loading="lazy" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>`;

const pageStyle = `
details.sheet { max-width: none; margin: 12px 0; padding: 0; overflow: hidden; }
summary { padding: 14px 20px; cursor: pointer; }
summary span { display: block; }
iframe { display: block; width: 100%; height: 78rem; border: 0; }
iframe.short { height: 36rem; }
iframe.long { height: 100rem; }
@media (max-width: 30rem) {
  iframe { height: 100rem; }
  iframe.short { height: 44rem; }
  iframe.long { height: 128rem; }
}
`;
