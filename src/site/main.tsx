import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { createContentApi } from '#site/api/content-api.ts';
import { pressAgain } from '#site/prerender/hydration.tsx';
import type { Pages } from './App.tsx';
import { createParts, loadLoan, type Part, pagesOf } from './lazy-pages.tsx';
import { Site } from './Site.tsx';
import '#site/styles/index.css';
import { expectNavigation } from '#site/ui/focus.ts';

const backendUrl: string = import.meta.env.VITE_BACKEND_URL ?? '';
const contentApi = createContentApi(backendUrl);
const parts = createParts(backendUrl);

/** The page that stands in the document is taken over as it is, with what was typed and pressed; any other is rendered. */
async function begin(root: HTMLElement): Promise<void> {
  const name = pageInBar();
  // While developing there is no page in the document, and nothing to wait for.
  // A part that does not come is asked for again by the page itself, which says so where it stays away.
  const first = window.early ? await parts[name]().catch(() => null) : null;
  if (name !== pageInBar()) return begin(root);
  const isThere = first?.isAsWritten && window.early?.page() === name;
  const address = window.location.hash;
  const entries = window.history.length;
  const presses = window.early?.handOver();
  // The inline script has brought the focus to the page that it showed; the visitor may have gone on from there.
  if (presses?.hasMoved && !isThere) expectNavigation();
  const onLive = () => {
    performance.mark('live');
    // A page that was led elsewhere has replaced its entry; one that was gone to has added one.
    if (window.history.length !== entries) expectNavigation();
    if (window.location.hash !== address) window.dispatchEvent(new PopStateEvent('popstate'));
    if (isThere && presses) void pressAgain(presses);
  };
  const site = siteWith(name, first, onLive);
  // At once: the address may change before React would have its turn, and the page in the document is the old one's.
  if (isThere) flushSync(() => hydrateRoot(root, site));
  else createRoot(root).render(site);
}

function siteWith(name: keyof Pages, first: Part | null, onLive: () => void) {
  const pages = pagesOf(parts, first ? { [name]: first.element } : {});
  const at = (all: React.ReactNode) => <HashRouter>{all}</HashRouter>;
  return <Site contentApi={contentApi} pages={pages} onLive={onLive} at={at} />;
}

function pageInBar(): keyof Pages {
  const path = window.location.hash.slice(1).split(/[?#]/)[0] ?? '';
  if (path === '' || path === paths.home) return 'home';
  return path === paths.loan || path.startsWith(`${paths.loan}/`) ? 'loan' : 'other';
}

/** Whoever is about to open the application finds its files there. */
document.addEventListener('pointerover', ({ target }) => {
  if (target instanceof Element && target.closest(`a[href="#${paths.loan}"]`))
    void loadLoan().catch(() => {});
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
void begin(root);
