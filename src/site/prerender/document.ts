import type { WrittenPages } from './side-builds.ts';

/** Before anything is painted: a page that is not the one in the document's root is not shown at all. */
const hidden = 'html[data-page=wait] #root{display:none}';
const wait = "/^(#\\/?)?([?#].*)?$/.test(location.hash)||(document.documentElement.dataset.page='wait')";

/** What does nothing without script is not offered. */
const inert = '.newsletter__form,.header__burger,.rates__toggle,.news__buttons{display:none}';

/**
 * The built document with its pages in it: the home page in its root, the loan page beside it, out of sight; the styles
 * of both, and the inline script that chooses between them.
 */
export function writtenDocument(html: string, pages: WrittenPages, early: string, styles: string): string {
  const { off, missing } = pages.withoutScript;
  const root = [
    `<noscript><style>${inert}</style><p class="without-script container">${off}</p></noscript>`,
    `<p class="without-script without-script--missing container" role="alert">${missing}</p>`,
    `<div id="root">${pages.home}</div>`,
    `<template id="loan-page" data-title="${pages.titles.loan}">${pages.loan}</template>`,
    `<script>${early}</script>`,
  ];
  // What a style sheet names stands beside it; the document is one folder above.
  const inDocument = styles.replace(/url\((['"]?)\.\/(?!assets\/)/g, 'url($1./assets/');
  const head = `<style>${inDocument}${hidden}</style><script>${wait}</script>`;
  return html
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${pages.titles.home}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => root.join(''));
}
