import { bank } from '#contract/bank-identity.ts';

/** Escapes text for HTML, between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The HTML of an email, or of a page that the bank itself renders (mailbox, unsubscribing). It loads no other file.
 * `title` is text, `body` is HTML, and `style` is CSS that is added to the shared style sheet.
 */
export const htmlPage = (title: string, body: string, style = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${sharedStyle}${style}</style>
</head>
<body>
${body}
</body>
</html>
`;

/** Without CSS custom properties, which many mail programs do not support. The HTML is readable without styles too. */
const sharedStyle = `
* { box-sizing: border-box; }
body { margin: 0; background: #f1f4f2; color: #0e1b2c;
  font: 16px/25px 'Onest', 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif; }
.sheet { max-width: 520px; margin: 24px auto; padding: 28px 24px; background: #fff; border: 1px solid #cad5d1;
  border-radius: 14px; overflow-wrap: anywhere; }
.bank-name { margin: 0 0 24px; padding-left: 10px; border-left: 5px solid #1d3db8; font-weight: 700; font-size: 18px; }
h1 { margin: 0 0 16px; font-size: 25px; line-height: 31px; }
h2 { margin: 0 0 4px; font-size: 16px; }
p, ul { margin: 0 0 14px; }
ul { padding-left: 22px; }
a { color: #1d3db8; }
a:focus-visible, summary:focus-visible, button:focus-visible { outline: 3px solid #1d3db8; outline-offset: 2px; }
.button { display: inline-block; margin: 12px 0; padding: 12px 22px; border: 0; border-radius: 8px; background: #1d3db8;
  color: #fff; font: inherit; font-weight: 600; text-decoration: none; }
.code { padding: 16px; background: #e2e8fb; border-radius: 8px; font-size: 34px; line-height: 40px; font-weight: 700;
  letter-spacing: 0.3em; text-indent: 0.3em; text-align: center; }
.address { display: block; user-select: all; font-size: 12px; line-height: 18px; }
.warning { margin: 0 0 18px; padding: 14px 16px; border: 1px solid #c4202f; border-left-width: 5px; border-radius: 8px;
  background: #fbe5e4; }
.warning > :last-child { margin-bottom: 0; }
dl { margin: 0 0 18px; }
dl div { display: flex; flex-wrap: wrap; align-items: baseline; padding: 6px 0; }
dt { flex: 0 0 28%; min-width: 120px; margin-right: 8px; }
dd { flex: 1 1 180px; margin: 0; font-weight: 600; }
dt, .muted { color: #465668; font-size: 13px; line-height: 20px; }
dl div, .rule { border-top: 1px solid #cad5d1; }
.rule { margin: 20px 0 0; padding-top: 16px; }
@media (prefers-color-scheme: dark) {
  body { background: #0b131e; color: #e9eff1; }
  .sheet { background: #121d2b; }
  .sheet, dl div, .rule { border-color: #2b3b4e; }
  .bank-name { border-color: #a3b6ff; }
  a { color: #a3b6ff; }
  a:focus-visible, summary:focus-visible, button:focus-visible { outline-color: #a3b6ff; }
  .code { background: #1b2a57; }
  .warning { border-color: #ff9792; background: #401d25; }
  dt, .muted { color: #a9b8c6; }
}
`;

/** `title` is text, `style` is CSS, `links` and `main` are HTML. `links` are beside the link to the site. */
type BankPage = { title: string; links?: string; main: string; style: string };

/** A page that the bank itself renders: a link to the site, with the bank's mark and name, above `main`. */
export const bankPage = ({ title, links = '', main, style }: BankPage): string =>
  htmlPage(
    `${title} - ${bank.name}`,
    `<header>${homeLink}${links}</header>\n<main>\n${main}\n</main>`,
    bankPageStyle + style,
  );

/** The mark is the same as in the site's icon. */
const homeLink = `<a class="home" href="/"><svg viewBox="6 6 20 20" aria-hidden="true"><path d="M6 6h5.5v20H6zM20.5 6H26v20h-5.5z"/><path class="stripe" d="M12.5 6v5l7 15v-5z"/></svg>${escapeHtml(bank.name)}</a>`;

const bankPageStyle = `
header, main { max-width: 52rem; margin: 0 auto; padding: 16px 16px 0; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 8px 16px; }
.home { display: inline-flex; align-items: center; gap: 10px; min-height: 44px; color: inherit; font-weight: 700;
  font-size: 22px; letter-spacing: -0.02em; text-decoration: none; }
.home svg { width: 26px; height: 26px; fill: #1d3db8; }
.home .stripe { fill: #c4202f; }
@media (prefers-color-scheme: dark) {
  .home svg { fill: #a3b6ff; }
  .home .stripe { fill: #ff9792; }
}
`;
