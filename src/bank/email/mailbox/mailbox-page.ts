import type { ParsedEmail } from '../../store/tables.ts';
import { escapeHtml } from '../templates/html.ts';

/** An email as /mailbox/messages lists it: each attachment with its address. `number` counts emails, oldest first. */
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

/** Emails on a page. */
export const pageSize = 50;

/**
 * The page of the built-in mailbox: the first 50 of `emails`, the first one open, and a link where there are more.
 * `isOlder`: they are not the newest of the `total`. An email's own HTML cannot run scripts.
 */
export function mailboxPage(emails: ListedEmail[], total: number, isOlder = false): string {
  const count = total === 1 ? '1 email' : `${total} emails`;
  const shown = emails.slice(0, pageSize);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${total}) - NeoBank</title>
<link rel="icon" href="/favicon.svg">
<style>${pageStyle}</style>
</head>
<body data-newest="${isOlder ? '' : (emails[0]?.number ?? 'null')}">
<header><a class="home" href="/">NeoBank</a><a href="/mailbox" id="newest">${isOlder ? 'Newest emails' : 'Check for new emails'}</a></header>
<main>
<h1>Mailbox</h1>
<p class="note">${count}. Every email from this bank arrives here, because no mail server is set.</p>
${shown.map(emailHtml).join('\n')}
${total === 0 ? '<p class="empty">No emails yet. Choose an offer to get the first one.</p>' : ''}
${emails.length > pageSize ? `<p><a href="/mailbox?before=${shown.at(-1)?.number}">Older emails</a></p>` : ''}
</main>
<script>${pageScript}</script>
</body>
</html>
`;
}

/** Looks for new emails: loads the page again, or says so where somebody is reading. */
const pageScript = `
const { newest } = document.body.dataset;
if (newest) setInterval(async () => {
  const answer = await fetch('/mailbox/newest').catch(() => undefined);
  if (!answer?.ok || String((await answer.json()).number) === newest) return;
  if (scrollY === 0 && document.activeElement === document.body) location.reload();
  else document.getElementById('newest').textContent = 'Show new emails';
}, 3000);
`;

function emailHtml(email: ListedEmail, index: number): string {
  const attachments = email.attachments.map(
    ({ filename, url }) => `<li><a href="${escapeHtml(url)}" download>${escapeHtml(filename)}</a></li>`,
  );
  return `<details class="email"${index === 0 ? ' open' : ''}>
<summary><strong>${escapeHtml(email.subject)}</strong><span>${escapeHtml(email.to)}</span><time datetime="${escapeHtml(email.date)}">${escapeHtml(dateFormat.format(new Date(email.date)))} UTC</time></summary>
${attachments.length > 0 ? `<ul class="attachments">${attachments.join('')}</ul>` : ''}
${email.html ? frame(email) : `<pre>${escapeHtml(email.text)}</pre>`}
</details>`;
}

/** Characters of an email's text up to which its frame is short or of middle height. */
const frameSizes = { short: 500, middle: 1200 };

function frameSize(text: string): string {
  if (text.length <= frameSizes.short) return 'short';
  return text.length <= frameSizes.middle ? 'middle' : 'long';
}

/**
 * The email's HTML in a sandboxed frame without scripts and forms; its links open in the whole window. The page cannot
 * measure what is in the sandbox, so the length of the text decides the height.
 */
const frame = ({ subject, html, text }: ListedEmail): string =>
  `<iframe class="${frameSize(text)}" title="${escapeHtml(subject)}" sandbox="allow-top-navigation-by-user-activation allow-popups" loading="lazy" srcdoc="${escapeHtml(`<base target="_top">${html}`)}"></iframe>`;

/** The colours of the site, without fonts or files. */
const pageStyle = `
:root { color-scheme: light dark; --page: #f1f4f2; --sheet: #fff; --line: #cad5d1; --text: #0e1b2c; --muted: #465668; --blue: #1d3db8; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b131e; --sheet: #121d2b; --line: #2b3b4e; --text: #e9eff1; --muted: #a9b8c6; --blue: #a3b6ff; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1.0625rem/1.5 system-ui, sans-serif; }
a { color: var(--blue); }
a:focus-visible, summary:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; border-radius: 4px; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0.5rem 1rem;
  padding: 0.5rem clamp(1rem, 4vw, 2.5rem); background: var(--sheet); border-bottom: 1px solid var(--line); }
header a { padding: 0.5rem 0; }
.home { font-size: 1.25rem; font-weight: 700; letter-spacing: -0.02em; text-decoration: none; }
main { max-width: 52rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem) 4rem; }
h1 { margin: 0.5rem 0 0; font-size: clamp(1.75rem, 1.4rem + 1.8vw, 2.625rem); letter-spacing: -0.02em; }
.note { margin: 0.25rem 0 1.5rem; color: var(--muted); text-wrap: balance; }
.empty { padding: 2rem; text-align: center; border: 1px dashed var(--line); border-radius: 14px; }
.email { margin: 0 0 0.75rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
summary { display: grid; grid-template-columns: 1fr auto; gap: 0 1rem; padding: 0.875rem 1.25rem; cursor: pointer; }
summary strong { grid-column: 1 / -1; }
summary span, summary time { color: var(--muted); font-size: 0.875rem; overflow-wrap: anywhere; }
.attachments { display: flex; flex-wrap: wrap; gap: 0.5rem; margin: 0; padding: 0 1.25rem 1rem; list-style: none; }
.attachments a { display: block; padding: 0.375rem 0.75rem; border: 1px solid var(--line); border-radius: 8px; font-size: 0.875rem; }
iframe { display: block; width: 100%; height: 70rem; border: 0; border-top: 1px solid var(--line); background: #fff; }
iframe.short { height: 36rem; }
iframe.long { height: 96rem; }
pre { margin: 0; padding: 1.25rem; border-top: 1px solid var(--line); white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
@media (max-width: 30rem) {
  summary { grid-template-columns: 1fr; }
  iframe { height: 100rem; }
  iframe.short { height: 44rem; }
  iframe.long { height: 146rem; }
}
`;
