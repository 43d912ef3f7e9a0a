import { createHash } from 'node:crypto';

/** What a page holds in itself, as a policy names it: by the hash of each text, quoted. */
export type InlineHashes = { scripts: string[]; styles: string[]; styleAttributes: string[] };

/** Hashes the inline scripts, styles and style attributes of a page of our own. Each text once, in the page's order. */
export function inlineHashes(html: string): InlineHashes {
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
