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
 * The policy of the site's page and files. It allows the inline scripts and styles of the built index.html by hash, an
 * empty style element, into which Emotion inserts MUI's rules, and pictures from anywhere, because news bring their own.
 * `backendUrl` is another bank that the site calls.
 */
export const sitePolicy = (page: string, backendUrl?: string): string =>
  policyOf(page, {
    'script-src': ["'self'"],
    'style-src': ["'self'", hashOf('')],
    'img-src': ["'self'", 'data:', 'http:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(backendUrl ? [new URL(backendUrl).origin] : [])],
    'form-action': ["'self'"],
  });

/** The policy of a page that the bank renders: its inline scripts and styles, by hash, and its form. */
export const pagePolicy = (page: string): string =>
  policyOf(page, {
    'script-src': [],
    'connect-src': ["'self'"],
    'style-src': [],
    'img-src': ["'self'"],
    'form-action': ["'self'"],
  });

type Directives = { 'script-src': string[]; 'style-src': string[]; [name: string]: string[] };

function policyOf(page: string, directives: Directives): string {
  const code = page.replace(/<!--[\s\S]*?-->/g, '');
  const scripts = hashesOf(code, /<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g);
  const styles = hashesOf(code, /<style[^>]*>([\s\S]*?)<\/style>/g);
  const all = {
    ...closedDirectives,
    ...directives,
    'script-src': [...directives['script-src'], ...scripts],
    'style-src': [...directives['style-src'], ...styles],
  };
  return Object.entries(all)
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
}

/** The hash of each text that the pattern captures, once. */
const hashesOf = (html: string, pattern: RegExp): string[] => [
  ...new Set([...html.matchAll(pattern)].map(([, text = '']) => hashOf(text))),
];

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
