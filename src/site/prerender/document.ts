import { fontKey } from '#contract/storage-keys.ts';
import type { PrerenderedPages } from './side-builds.ts';

/** Before the first paint: the home page in the document's root is hidden where the address is another page's. */
const hidden = 'html[data-page=wait] #root{display:none}';
const wait =
  "const d=document.documentElement.dataset;d.page=/^(#\\/?([?#].*)?)?$/.test(location.hash)?'home':'wait'";

/**
 * The font is asked for at once, to be there by the first paint. On a first visit over a connection with long round
 * trips it would come later and not be shown: there the scripts go first, and `late-font.ts` loads it for the next
 * visit.
 */
const preload = '<link rel="preload" ';
const font =
  `try{navigator.connection.rtt>99&&(localStorage.${fontKey}||(d.lateFont=1))}catch{}` +
  `d.lateFont||(document.querySelector('[as]').rel='preload')`;

/** Without script these controls do nothing and are hidden. */
const inert =
  'html:not([data-page]) :is(.newsletter__form,.header__burger,.rates__toggle,.news__buttons){display:none}';

/** What stands in the document's body: the home page in its root, the loan page in a template. */
export function prerenderedBody({
  home,
  loan,
  titles,
  withoutScript: { off, missing },
}: PrerenderedPages): string {
  return [
    `<noscript><p class="without-script container">${off}</p></noscript>`,
    `<p class="without-script without-script--missing container" role="alert">${missing}</p>`,
    `<div id="root">${home}</div>`,
    `<template id="loan-page" data-title="${titles.loan}">${loan}</template>`,
  ].join('');
}

/** The built document with the prerendered pages, their critical styles and the inline bootstrap. */
export function prerenderedDocument(
  html: string,
  pages: PrerenderedPages,
  bootstrap: string,
  styles: string,
): string {
  // The addresses of a style sheet are relative to assets/; those of the document to the folder above.
  const inDocument = styles.replace(/url\((['"]?)\.\/(?!assets\/)/g, 'url($1./assets/');
  // Half of all bytes: asked for first, because the network is idle until the first answer comes.
  const [largest = ''] = /<link rel="modulepreload"[^>]*\/site-[^>]*>/.exec(html) ?? [];
  const head = `${largest}${pages.loanStyles}<style>${inDocument}${hidden}${inert}</style><script>{${wait};${font}}</script>`;
  return html
    .replace(/>\s+</g, '><')
    .replace(/\s*<script type="module"[^>]*><\/script>/, '')
    .replace(/\s*<link rel="(?:stylesheet|modulepreload)"[^>]*>/g, '')
    .replace(preload, '<link ')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${pages.titles.home}</title>`)
    .replace('</head>', () => `${head}</head>`)
    .replace('<div id="root"></div>', () => `${prerenderedBody(pages)}<script>${bootstrap}</script>`);
}
