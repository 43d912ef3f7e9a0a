import type { EmailBlock, EmailContent } from './email-templates.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for HTML, between tags or within a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** For mail programs that support colour schemes; others keep the inline colours. */
const dark = `@media (prefers-color-scheme: dark) {
  .page { background: #0b131e !important; }
  .sheet { background: #121d2b !important; border-color: #2b3b4e !important; }
  .text { color: #e9eff1 !important; }
  .muted { color: #a9b8c6 !important; }
  .link { color: #a3b6ff !important; }
  .rule { border-color: #2b3b4e !important; }
  .mark { border-color: #a3b6ff !important; }
  .code { background: #1b2a57 !important; color: #e9eff1 !important; }
}`;

const font = "font-family: 'Onest', 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif";
const text = 'color: #0e1b2c';
const muted = 'color: #465668; font-size: 13px; line-height: 20px';

/** The value stands beside its name, or below it where a mail program or the window does not let it. */
const factRow =
  'display: flex; flex-wrap: wrap; align-items: baseline; padding: 6px 0; border-top: 1px solid #cad5d1';

/** The email as HTML: no tables, no pictures, nothing is fetched. */
export function renderHtml({
  subject,
  heading,
  greeting,
  blocks,
  code,
  link,
  notice,
  closing,
}: EmailContent): string {
  const [bank, reason] = closing.map(escapeHtml);
  const url = escapeHtml(link.url);
  const lines = [greeting, ...blocks].map(blockHtml);
  if (code) lines.splice(1, 0, codeBlock(code));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin: 0; background: #f1f4f2">
<div class="page" style="${font}; font-size: 16px; line-height: 25px; background: #f1f4f2; padding: 24px 12px">
<div class="sheet" style="max-width: 520px; margin: 0 auto; padding: 28px 24px; background: #ffffff; border: 1px solid #cad5d1; border-radius: 14px; overflow-wrap: anywhere">
<p class="text mark" style="${text}; margin: 0 0 24px; padding-left: 10px; border-left: 5px solid #1d3db8; font-weight: 700; font-size: 18px">${bank}</p>
<h1 class="text" style="${text}; margin: 0 0 16px; font-size: 25px; line-height: 31px; font-weight: 700">${escapeHtml(heading)}</h1>
${lines.join('\n')}
<p style="margin: 26px 0"><a href="${url}" style="display: inline-block; padding: 12px 22px; background: #1d3db8; border-radius: 8px; color: #ffffff; font-weight: 600; text-decoration: none">${escapeHtml(link.label)}</a></p>
<p class="muted" style="${muted}; margin: 0 0 20px">Or open this address: <a class="link" href="${url}" style="color: #1d3db8">${url}</a></p>
${notice ? noticeHtml(notice) : ''}<p class="muted rule" style="${muted}; margin: 0; padding-top: 16px; border-top: 1px solid #cad5d1">${reason}</p>
</div>
</div>
</body>
</html>
`;
}

const noticeHtml = ({ question, answer }: NonNullable<EmailContent['notice']>): string =>
  `<div class="rule" style="margin: 0 0 20px; padding-top: 16px; border-top: 1px solid #cad5d1">
<h2 class="text" style="${text}; margin: 0 0 4px; font-size: 16px; line-height: 25px; font-weight: 700">${escapeHtml(question)}</h2>
<p class="text" style="${text}; margin: 0; font-size: 15px; line-height: 23px">${escapeHtml(answer)}</p>
</div>
`;

function codeBlock(code: string): string {
  return `<p class="code" style="margin: 0 0 18px; padding: 16px; background: #e2e8fb; border-radius: 8px; ${text}; font-size: 34px; line-height: 40px; font-weight: 700; letter-spacing: 0.3em; text-indent: 0.3em; text-align: center">${escapeHtml(code)}</p>`;
}

function blockHtml(block: EmailBlock): string {
  if (typeof block === 'string')
    return `<p class="text" style="${text}; margin: 0 0 14px">${escapeHtml(block)}</p>`;
  if ('list' in block) {
    const items = block.list.map((item) => `<li style="margin: 0 0 6px">${escapeHtml(item)}</li>`);
    return `<ul class="text" style="${text}; margin: 0 0 14px; padding-left: 22px">\n${items.join('\n')}\n</ul>`;
  }
  const facts = block.facts.map(
    ([name, value]) => `<div class="rule" style="${factRow}">
<dt class="muted" style="${muted}; flex: 0 0 28%; min-width: 120px; margin-right: 8px">${escapeHtml(name)}</dt>
<dd class="text" style="${text}; flex: 1 1 180px; margin: 0; font-weight: 600">${escapeHtml(value)}</dd>
</div>`,
  );
  return `<dl style="margin: 0 0 18px">\n${facts.join('\n')}\n</dl>`;
}
