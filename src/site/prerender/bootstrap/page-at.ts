import { homePath, loanPath } from '#contract/paths.ts';
import type { EarlyPage } from './early.ts';

/** Which page stands at the address. `stored`: the text that the browser keeps of an application. */
export function pageAt(hash: string, stored: string | null): EarlyPage {
  const path = hash.slice(1).split(/[?#]/)[0];
  if (path === '' || path === homePath) return 'home';
  if (path !== loanPath) return 'other';
  return hasOffers(stored) ? 'offers' : 'loan';
}

function hasOffers(stored: string | null): boolean {
  try {
    return JSON.parse(stored ?? '').state.offers.length > 0;
  } catch {
    return false;
  }
}
