import { fontKey } from '#contract/storage-keys.ts';

/** Loads the font that the document has left out because it would have come too late: the next visit shows it. */
export function loadLateFont(): void {
  const link = document.querySelector<HTMLLinkElement>('link[as=font]');
  if (!link || !document.documentElement.dataset.lateFont) return;
  // Into the browser's cache alone: a font that the page itself loads has all of it laid out anew.
  link.addEventListener('load', () => window.localStorage.setItem(fontKey, 'loaded'));
  link.rel = 'prefetch';
}
