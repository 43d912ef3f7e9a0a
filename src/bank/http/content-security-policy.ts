import { inlineHashes } from './inline-hashes.ts';

type Directives = Record<string, string[]>;

const policy = (directives: Directives): string =>
  Object.entries({
    'default-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    ...directives,
  })
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');

/** The policy of an answer that is no page: nothing at all. */
export const barePolicy = policy({});

/**
 * The policy of the site's page and files. What `page`, the built index.html, holds in itself is named by its hash.
 * Pictures may come from anywhere, for the news bring their own. `backendUrl`: the bank that the site calls, where it is another one.
 */
export function sitePolicy(page: string, backendUrl?: string): string {
  const { scripts, styles } = inlineHashes(page);
  return policy({
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'http:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
  });
}

/**
 * The policy of a page without scripts, that frames letters: `pages` are the styles allowed in either, by their hash. A
 * letter within the page is held to the page's policy.
 */
export function mailboxPolicy(pages: string[]): string {
  const { styles, styleAttributes } = inlineHashes(pages.join('\n'));
  return policy({
    'style-src': styles,
    'style-src-attr': ["'unsafe-hashes'", ...styleAttributes],
    'img-src': ["'self'"],
  });
}
