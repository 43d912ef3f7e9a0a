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
 * hash, pictures from anywhere (news bring their own). `backendUrl`: another bank that the site calls.
 */
export function sitePolicy(page: string, backendUrl?: string): string {
  const { scripts, styles } = inlineHashes(page);
  return policy({
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'http:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])],
    'form-action': ["'self'"],
  });
}

/** The policy of a page that the bank renders: its inline scripts and styles, by hash, and its form. */
export function pagePolicy(page: string): string {
  const { scripts, styles } = inlineHashes(page);
  return policy({
    'script-src': scripts,
    'connect-src': ["'self'"],
    'style-src': styles,
    'img-src': ["'self'"],
    'form-action': ["'self'"],
  });
}

/** Hashes of inline scripts and styles, quoted as in a policy. */
type InlineHashes = { scripts: string[]; styles: string[] };

/** Hashes the inline scripts and styles of a page, each once, in the page's order. */
function inlineHashes(html: string): InlineHashes {
  const code = html.replace(/<!--[\s\S]*?-->/g, '');
  return {
    scripts: hashed(textsOf(code, 'script', / src=/)),
    styles: hashed(textsOf(code, 'style')),
  };
}

function textsOf(html: string, tag: string, except?: RegExp): string[] {
  const elements = html.matchAll(new RegExp(`<${tag}((?: [^>]*)?)>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...elements]
    .filter(([, attributes]) => !except?.test(attributes ?? ''))
    .map(([, , text]) => text ?? '');
}

const hashed = (texts: string[]) => [...new Set(texts)].map(hashOf);

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
