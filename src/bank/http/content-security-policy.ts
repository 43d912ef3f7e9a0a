import { createHash } from 'node:crypto';

/** The policy of responses that are not pages: nothing is allowed. */
export const closedDirectives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
};

/**
 * The policy of the site's page and of its files outside `assets`. It allows the inline scripts and styles of the built
 * index.html by hash, and an empty style element, into which Emotion inserts MUI's rules. Pictures of news articles may
 * come from any site. If the site calls another bank than this one, `backendUrl` is that bank's URL.
 */
export const sitePolicy = (page: string, backendUrl?: string): string =>
  policyOf({
    'script-src': ["'self'", ...scriptsIn(page)],
    'style-src': ["'self'", hashOf(''), ...stylesIn(page)],
    'img-src': ["'self'", 'data:', 'http:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])],
    'form-action': ["'self'"],
  });

/** The policy of a page that the bank renders: it allows the page's scripts and styles, and requests to this origin. */
export const pagePolicy = (page: string): string =>
  policyOf({
    'script-src': scriptsIn(page),
    'connect-src': ["'self'"],
    'style-src': stylesIn(page),
    'img-src': ["'self'"],
    'form-action': ["'self'"],
  });

const policyOf = (directives: Record<string, string[]>): string =>
  Object.entries({ ...closedDirectives, ...directives })
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');

const scriptsIn = (page: string) => hashesOf(page, /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g);
const stylesIn = (page: string) => hashesOf(page, /<style[^>]*>([\s\S]*?)<\/style>/g);

const hashesOf = (page: string, pattern: RegExp): string[] => [
  ...new Set([...page.matchAll(pattern)].map(([, text = '']) => hashOf(text))),
];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
