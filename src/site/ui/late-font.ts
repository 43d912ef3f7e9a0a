import { fontKey } from '#contract/storage-keys.ts';

/** Loads the font that the document has left out because it would have come too late: the next visit shows it. */
export async function loadLateFont(): Promise<void> {
  if (!document.documentElement.dataset.lateFont) return;
  try {
    await document.fonts.load('1em Onest');
    window.localStorage.setItem(fontKey, 'loaded');
  } catch {
    // The connection is lost, or the storage is blocked: the next visit is a first one again.
  }
}
