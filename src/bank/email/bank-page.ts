import { bank } from '#contract/bank-identity.ts';
import { escapeHtml, htmlPage } from './emails/page.ts';

/** `title` is text, `style` is CSS, `links` and `main` are HTML. `links` are beside the link to the site. */
type BankPage = { title: string; links?: string; main: string; style?: string };

/** A page of the bank outside the site: a link to the site, with the bank's mark and name, above `main`. */
export const bankPage = ({ title, links = '', main, style = '' }: BankPage): string =>
  htmlPage({
    title: `${title} - ${bank.name}`,
    body: `<header>${homeLink}${links}</header>\n<main>\n${main}\n</main>`,
    style: `${headStyle}${style}`,
  });

/** The mark is the same as in the site's icon. */
const homeLink = `<a class="home" href="/"><svg viewBox="6 6 20 20" aria-hidden="true"><path d="M6 6h5.5v20H6zM20.5 6H26v20h-5.5z"/><path class="stripe" d="M12.5 6v5l7 15v-5z"/></svg>${escapeHtml(bank.name)}</a>`;

const headStyle = `
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
