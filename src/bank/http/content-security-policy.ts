import { createHash } from 'node:crypto';

type Directives = Record<string, string[]>;

const policy = (directives: Directives): string =>
  Object.entries({
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...directives,
  })
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The policy of responses that are not pages: nothing is allowed. */
export const emptyPolicy = policy({});

/**
 * The policy of the site's page and files. Inline scripts and styles of `page`, the built index.html, are allowed by
 * hash, and so is an empty style element, into which Emotion inserts MUI's rules; pictures from anywhere (news bring
 * their own). `backendUrl`: another bank that the site calls.
 */
export function sitePolicy(page: string, backendUrl?: string): string {
  const { scripts, styles } = inlineHashes(page);
  return policy({
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles, hashOf('')],
    'img-src': ["'self'", 'data:', 'http:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])],
    'form-action': ["'self'"],
  });
}

/** The policy of the mailbox: scripts and styles of `pages`, the page itself and the emails that it frames, by hash. */
export function mailboxPolicy(pages: string[]): string {
  const { scripts, styles, styleAttributes } = inlineHashes(pages.join('\n'));
  return policy({
    'script-src': scripts,
    'connect-src': ["'self'"],
    'style-src': styles,
    'style-src-attr': ["'unsafe-hashes'", ...styleAttributes],
    'img-src': ["'self'"],
  });
}

/** The policy of a page with a form: its inline scripts and styles, by hash, and its form. */
export function formPolicy(page: string): string {
  const { scripts, styles } = inlineHashes(page);
  return policy({
    'script-src': scripts,
    'style-src': styles,
    'img-src': ["'self'"],
    'form-action': ["'self'"],
  });
}

/** Hashes of inline scripts and styles, quoted as in a policy. */
type InlineHashes = { scripts: string[]; styles: string[]; styleAttributes: string[] };

/** Hashes the inline scripts, styles and style attributes of a built page, each once, in the page's order. */
function inlineHashes(html: string): InlineHashes {
  const code = html.replace(/<!--[\s\S]*?-->/g, '');
  return {
    scripts: hashed(textsOf(code, 'script', / src=/)),
    styles: hashed(textsOf(code, 'style')),
    styleAttributes: hashed(
      [...code.matchAll(/<[a-z][^>]* style="([^"]*)"/g)].map(([, style]) => withoutEntities(style ?? '')),
    ),
  };
}

function textsOf(html: string, tag: string, except?: RegExp): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}((?: [^>]*)?)>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...elements]
    .filter(([, attributes]) => !except?.test(attributes ?? ''))
    .map(([, , text]) => text ?? '');
}

const withoutEntities = (text: string) =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const hashed = (texts: string[]) => [...new Set(texts)].map(hashOf);

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
