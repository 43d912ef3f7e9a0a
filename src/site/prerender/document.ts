import type { PrerenderedPages } from './side-builds.ts';

/** Before the first paint: the home page in the document's root is hidden where the address is another page's. */
const hidden = 'html[data-page=wait] #root{display:none}';
const wait = "/^(#\\/?)?([?#].*)?$/.test(location.hash)||(document.documentElement.dataset.page='wait')";

/** Without script these controls do nothing and are hidden. */
const inert = '.newsletter__form,.header__burger,.rates__toggle,.news__buttons{display:none}';

/**
 * The built document with the prerendered pages: the home page in its root, the loan page in a template, the styles of
 * both, and the inline bootstrap.
 */
export function prerenderedDocument(
  html: string,
  pages: PrerenderedPages,
  bootstrap: string,
  styles: string,
): string {
  const { off, missing } = pages.withoutScript;
  const root = [
    `<noscript><style>${inert}</style><p class="without-script container">${off}</p></noscript>`,
    `<p class="without-script without-script--missing container" role="alert">${missing}</p>`,
    `<div id="root">${pages.home}</div>`,
    `<template id="loan-page" data-title="${pages.titles.loan}">${pages.loan}</template>`,
    `<script>${bootstrap}</script>`,
  ];
  // The addresses of a style sheet are relative to assets/; those of the document to the folder above.
  const inDocument = styles.replace(/url\((['"]?)\.\/(?!assets\/)/g, 'url($1./assets/');
  const head = `<style>${inDocument}${hidden}</style><script>${wait}</script>`;
  return html
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${pages.titles.home}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => root.join(''));
}
