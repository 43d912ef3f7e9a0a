// The styles of the whole site come before those of a page, which may override them.
import '#site/styles/index.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { paths } from '#contract/paths.ts';
import { createContentApi } from '#site/api/content-api.ts';
import { holdTyping } from '#site/prerender/bootstrap/held-typing.ts';
import { inFrame, replayClicks, replayForms } from '#site/prerender/bootstrap/replay-events.ts';
// Shared by the pages: in the file of the start they need none of their own.
import '#site/ui/Amounts.tsx';
import '#site/ui/motion.ts';
import '#site/ui/PageHeading.tsx';
import { isOnline } from '#site/ui/connection.ts';
import { expectNavigation } from '#site/ui/focus.ts';
import { addressInBar, createHashRouter } from '#site/ui/hash-router.ts';
import { loadLateFont } from '#site/ui/late-font.ts';
import { endReload } from '#site/ui/reload-once.ts';
import { locationOf } from '#site/ui/router.tsx';
import { createLazyPages, loadLoan, type PageModule, pageElements } from './lazy-pages.tsx';
import { type Pages, pageAt, Site } from './Site.tsx';

const backendUrl: string = import.meta.env.VITE_BACKEND_URL ?? '';
const contentApi = createContentApi(backendUrl);
const lazyPages = createLazyPages(backendUrl);
const router = createHashRouter();

/** Hydrates the prerendered page where it is the page of the address, and renders any other. */
async function start(root: HTMLElement): Promise<void> {
  const name = requestedPage();
  // In development nothing is prerendered. A page that fails to load is loaded again, and reported, by its element.
  const first = window.bootstrap ? await lazyPages[name]().catch(() => null) : null;
  if (name !== requestedPage()) return start(root);
  const canHydrate = first?.isPrerendered && window.bootstrap?.shell() === name;
  router.hold();
  const entries = window.history.length;
  const queued = window.bootstrap?.finish();
  const held = canHydrate ? holdTyping() : null;
  // The inline bootstrap has focused the heading of the shell that it showed; the visitor may have moved on since.
  if (queued?.hasNavigated && !canHydrate) expectNavigation();
  const hydrated = new Promise<void>((resolve) => {
    const onHydrated = () => {
      performance.mark('hydrated');
      // A redirect replaces its history entry; a navigation adds one.
      if (window.history.length !== entries) expectNavigation();
      router.release();
      endReload();
      loadLateFont();
      resolve();
    };
    const site = siteWith(name, first, onHydrated);
    // In a transition React yields to the visitor's events while it hydrates.
    if (canHydrate) startTransition(() => void hydrateRoot(root, site));
    else createRoot(root).render(site);
  });
  if (!queued) return;
  if (canHydrate) {
    // At once, before the presses that follow: React hydrates first what is pressed.
    await replayClicks(queued);
    await hydrated;
    held?.release();
    replayForms(queued);
  } else if (!queued.hasNavigated) {
    await hydrated;
    await replayClicks(inFrame(queued));
  }
}

function siteWith(name: keyof Pages, first: PageModule | null, onHydrated: () => void) {
  const pages = pageElements(lazyPages, first ? { [name]: first.element } : {});
  return <Site contentApi={contentApi} pages={pages} onHydrated={onHydrated} router={router} />;
}

const requestedPage = (): keyof Pages => pageAt(locationOf(addressInBar()).pathname);

/** Loads the application's files when the pointer comes over a link to it. */
document.addEventListener('pointerover', ({ target }) => {
  const isLoanLink = target instanceof Element && target.closest(`a[href="#${paths.loan}"]`);
  if (isLoanLink && isOnline()) void loadLoan().catch(() => {});
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
void start(root);
