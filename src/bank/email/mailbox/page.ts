import { escaped } from '../templates/escaped.ts';
import { pageStyle } from './page-style.ts';
import type { ListedMail } from './shown-mail.ts';

const shownAtMost = 100;
const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** The page of the built-in mailbox: the newest mails, the first one open. A mail's own HTML can run nothing. */
export function mailboxPage(mails: ListedMail[]): string {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const older = mails.length > shownAtMost ? `<p class="note">The newest ${shownAtMost} are shown.</p>` : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${mails.length}) - NeoBank</title>
<link rel="icon" href="/favicon.svg">
<style>${pageStyle}</style>
</head>
<body>
<header><a class="home" href="/">NeoBank</a><a href="/mailbox">Look for new mails</a></header>
<main>
<h1>Mailbox</h1>
<p class="note">${count}. Every mail this bank sends arrives here, whatever its address: there is no mail server.</p>
${older}
${mails.slice(0, shownAtMost).map(mailHtml).join('\n')}
${mails.length === 0 ? '<p class="empty">Nothing yet. Choose an offer, and the first mail comes.</p>' : ''}
</main>
</body>
</html>
`;
}

function mailHtml(mail: ListedMail, at: number): string {
  const attachments = mail.attachments.map(
    ({ filename, url }) => `<li><a href="${escaped(url)}" download>${escaped(filename)}</a></li>`,
  );
  return `<details class="mail"${at === 0 ? ' open' : ''}>
<summary><strong>${escaped(mail.subject)}</strong><span>${escaped(mail.to)}</span><time datetime="${escaped(mail.date)}">${escaped(when.format(new Date(mail.date)))} UTC</time></summary>
${attachments.length > 0 ? `<ul class="papers">${attachments.join('')}</ul>` : ''}
${mail.html ? frame(mail) : `<pre>${escaped(mail.text)}</pre>`}
</details>`;
}

/** The mail's HTML in a page of its own that runs no script and submits nothing; its links open the site itself. */
const frame = ({ subject, html }: ListedMail): string =>
  `<iframe title="${escaped(subject)}" sandbox="allow-top-navigation-by-user-activation allow-popups" loading="lazy" srcdoc="${escaped(`<base target="_top">${html}`)}"></iframe>`;
