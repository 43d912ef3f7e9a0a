import { homePath, loanPath } from '#contract/paths.ts';

/**
 * What the document shows before the site's script has loaded: the home page, the loan page, the loan page with an
 * empty application area, or header and footer alone.
 */
export type Shell = 'home' | 'loan' | 'offers' | 'other';

/** The shell of an address. `stored`: the text under the application's storage key. */
export function shellOf(hash: string, stored: string | null): Shell {
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

/**
 * Returns a function that puts a shell into the document's root. The nodes of home page and loan page are moved, which
 * is quick and preserves what was typed; the other two shells are copies.
 */
export function createShells(root: HTMLElement): (shell: Shell) => void {
  const template = document.getElementById('loan-page') as HTMLTemplateElement;
  const { title } = document;
  const home = [...root.childNodes];
  const loan = [...template.content.childNodes];
  const nodesOf = {
    home: () => home,
    loan: () => loan,
    offers: () => copyOf(loan),
    other: () => copyOf(home),
  };
  return (shell) => {
    root.replaceChildren(...nodesOf[shell]());
    if (shell === 'other') root.querySelector('main')?.replaceChildren();
    if (shell === 'offers') root.querySelector('#application')?.replaceChildren();
    document.title = shell === 'home' || shell === 'other' ? title : (template.dataset.title ?? title);
    document.documentElement.dataset.page = shell;
  };
}

const copyOf = (nodes: Node[]) => nodes.map((node) => document.importNode(node, true));
