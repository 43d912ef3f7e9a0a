import { failure, withoutScript } from '#site/texts/frame.ts';
import type { PrerenderedPages } from './render.tsx';

/** Hides the prerendered home page if the URL is that of another page, until the inline script shows that page. */
const hide = "document.documentElement.dataset.shell=/^(#\\/?([?#].*)?)?$/.test(location.hash)?'home':'wait'";

const styles = [
  'html[data-shell=wait] #root,html[data-shell=other] main>*{display:none}',
  // Until the site has started, the parts below the window are not laid out, which makes the first paint earlier.
  'html:not([data-shell=live]) main>*>:nth-child(n+3){content-visibility:auto;contain-intrinsic-block-size:auto 600px}',
  // Without scripts, data-shell is not set, and these controls would do nothing.
  'html:not([data-shell]) :is(.newsletter__form,.header__burger,.rates__toggle,.news__buttons){display:none}',
].join('');

/** The built document with the prerendered pages, the site's styles and the inline script. */
export function prerenderedDocument(
  html: string,
  pages: PrerenderedPages,
  shellScript: string,
  siteStyles: string,
): string {
  // URLs in a style sheet are relative to assets/; URLs in the document are relative to the folder around assets/.
  const inDocument = siteStyles.replace(/url\((['"]?)\.\/(?!assets\/)/g, 'url($1./assets/');
  // The largest script, used by every page, is requested first, while the network is idle.
  const [largest = ''] = /<link rel="modulepreload"[^>]*\/site-[^>]*>/.exec(html) ?? [];
  const { home, loan, loanStyles, titles } = pages;
  const body = [
    `<noscript><p class="without-script container">${withoutScript.off}</p></noscript>`,
    `<div class="without-script without-script--missing container stack-3 stack--start"><p role="alert">${withoutScript.missing}</p>`,
    `<button type="button" class="button button--blue">${failure.reload}</button></div>`,
    `<div id="root">${home}</div>`,
    `<template id="loan-page" data-title="${titles.loan}">${loanStyles}${loan}</template>`,
    `<script>${shellScript}</script>`,
  ].join('');
  const head = `${largest}<style>${inDocument}${styles}</style><script>${hide}</script>`;
  // The inline script loads the scripts and the remaining styles, so their tags are removed.
  return html
    .replace(/>\s+</g, '><')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${titles.home}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => body);
}
