import { loanPath } from '#contract/paths.ts';
import { applicationKey } from '#contract/storage-keys.ts';
import { renewPage } from '#site/ui/reload-once.ts';
import { pageAt } from './page-at.ts';
import { keepPresses } from './presses.ts';
import { createShells } from './shells.ts';

/** The site's files, by page, the one that starts it first: known when the site is built. */
declare const scripts: Record<'home' | 'loan' | 'other', string[]>;

/**
 * The inline script of the document, run before anything is painted: it shows the page of the address, keeps what is
 * pressed, and asks for the site's script once the page is painted.
 */
const root = document.getElementById('root') as HTMLElement;
const show = createShells(root);
const { presses, stop } = keepPresses();
const stored = () => {
  try {
    return localStorage.getItem(applicationKey);
  } catch {
    return null;
  }
};
const landed = location.hash;
let page = pageAt(location.hash, stored());
if (page !== 'home') show(page);

const onAddress = () => {
  presses.hasMoved = true;
  const next = pageAt(location.hash, stored());
  if (next === page) return;
  page = next;
  show(page);
  root.querySelector('h1')?.focus({ preventScroll: true });
  scrollTo(0, 0);
};
addEventListener('hashchange', onAddress);

window.early = {
  page: () => page,
  handOver: () => {
    removeEventListener('hashchange', onAddress);
    stop();
    // Its event may not have come yet.
    presses.hasMoved ||= location.hash !== landed;
    delete window.early;
    return presses;
  },
};

/** The great files one after the other: a phone that reads and runs them all at once answers to nobody meanwhile. */
const great = /\/(site|loan|HomePage)-/;
const load = async () => {
  const isLoan = location.hash.startsWith(`#${loanPath}`);
  const [main = '', ...parts] = scripts[page === 'home' ? 'home' : isLoan ? 'loan' : 'other'];
  for (const href of [main, ...parts]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  try {
    for (const file of [...parts.filter((part) => great.test(part)), main]) {
      await import(/* @vite-ignore */ file);
      await new Promise((next) => setTimeout(next));
    }
  } catch {
    if (!(await renewPage(main))) document.documentElement.dataset.script = 'missing';
  }
};
if (document.hidden) load();
else requestAnimationFrame(() => setTimeout(load));
