// The styles of the whole site come before those of a page, which may override them.
import '#site/styles/index.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter, parsePath } from 'react-router-dom';
import { createContentApi } from '#site/api/content-api.ts';
import { holdTyping } from '#site/prerender/bootstrap/held-typing.ts';
import { inFrame, replayClicks, replayForms } from '#site/prerender/bootstrap/replay-events.ts';
// Shared by the pages: in the file of the start they need none of their own.
import '#site/ui/Amounts.tsx';
import '#site/ui/motion.ts';
import '#site/ui/PageHeading.tsx';
import { paths } from '#contract/paths.ts';
import { isOnline } from '#site/ui/connection.ts';
import { expectNavigation } from '#site/ui/focus.ts';
import { endReload } from '#site/ui/reload-once.ts';
import { createLazyPages, loadLoan, once, type PageModule, pageElements } from './lazy-pages.tsx';
import { type Pages, pageAt, Site } from './Site.tsx';

const loadClient = once(async () => {
  const { createClient } = await import('#site/api/client.ts');
  return createClient(import.meta.env.VITE_BACKEND_URL ?? '');
});
const contentApi = createContentApi(loadClient);
const lazyPages = createLazyPages(loadClient);

/** Hydrates the prerendered page where it is the page of the address, and renders any other. */
async function start(root: HTMLElement): Promise<void> {
  const name = requestedPage();
  // In development nothing is prerendered. A page that fails to load is loaded again, and reported, by its element.
  const first = window.bootstrap ? await lazyPages[name]().catch(() => null) : null;
  if (name !== requestedPage()) return start(root);
  const canHydrate = first?.isPrerendered && window.bootstrap?.shell() === name;
  const queued = window.bootstrap?.finish();
  const held = canHydrate ? holdTyping() : null;
  // The inline bootstrap has focused the heading of the shell that it showed; the visitor may have moved on since.
  if (queued?.hasNavigated && !canHydrate) expectNavigation();
  const hydrated = new Promise<void>((resolve) => {
    const onHydrated = () => {
      performance.mark('hydrated');
      endReload();
      resolve();
    };
    const site = siteWith(name, first, onHydrated);
    // The frame at once, so that the router hears of every later change of the address; the page part by part.
    if (canHydrate) flushSync(() => void hydrateRoot(root, site));
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
  return (
    <StrictMode>
      <HashRouter useTransitions={false}>
        <Site contentApi={contentApi} pages={pages} onHydrated={onHydrated} />
      </HashRouter>
    </StrictMode>
  );
}

const requestedPage = (): keyof Pages => pageAt(parsePath(window.location.hash.slice(1)).pathname ?? '/');

/** Loads the application's files when the pointer comes over a link to it. */
document.addEventListener('pointerover', ({ target }) => {
  const isLoanLink = target instanceof Element && target.closest(`a[href="#${paths.loan}"]`);
  if (isLoanLink && isOnline()) void loadLoan().catch(() => {});
});

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
void start(root);
