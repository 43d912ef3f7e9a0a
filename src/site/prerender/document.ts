import { withoutScript } from '#site/texts/frame.ts';
import type { PrerenderedPages } from './side-builds.ts';

/** Until the shell is known, nothing of the home page shows if the address is that of another page. */
const wait = "document.documentElement.dataset.shell=/^(#\\/?([?#].*)?)?$/.test(location.hash)?'home':'wait'";

const styles = [
  'html[data-shell=wait] #root,html[data-shell=other] main>*{display:none}',
  // Until the site has taken over, parts far below the window are not laid out: they would delay the first paint.
  'html:not([data-shell=live]) main>*>:nth-child(n+3){content-visibility:auto;contain-intrinsic-block-size:auto 600px}',
  // Without script these controls do nothing.
  'html:not([data-shell]) :is(.newsletter__form,.header__burger,.rates__toggle,.news__buttons){display:none}',
].join('');

/** The built document with the prerendered pages, the styles of the site and the inline script that picks the shell. */
export function prerenderedDocument(
  html: string,
  pages: PrerenderedPages,
  shellScript: string,
  siteStyles: string,
): string {
  // The addresses of a style sheet are relative to assets/; those of the document to the folder above.
  const inDocument = siteStyles.replace(/url\((['"]?)\.\/(?!assets\/)/g, 'url($1./assets/');
  // Half of all bytes: asked for first, because the network is idle until the first answer comes.
  const [largest = ''] = /<link rel="modulepreload"[^>]*\/site-[^>]*>/.exec(html) ?? [];
  const { home, loan, loanStyles, titles } = pages;
  const body = [
    `<noscript><p class="without-script container">${withoutScript.off}</p></noscript>`,
    `<p class="without-script without-script--missing container" role="alert">${withoutScript.missing}</p>`,
    `<div id="root">${home}</div>`,
    `<template id="loan-page" data-title="${titles.loan}">${loan}</template>`,
    `<script>${shellScript}</script>`,
  ].join('');
  const head = `${largest}${loanStyles}<style>${inDocument}${styles}</style><script>${wait}</script>`;
  return html
    .replace(/>\s+</g, '><')
    .replace(/<script type="module"[^>]*><\/script>/, '')
    .replace(/<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${titles.home}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => body);
}
