// Imported first, so that the styles of a page override the styles of the site.
import '#site/styles/index.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter, parsePath } from 'react-router-dom';
import { ignoreMisplacedClicks } from '#site/ui/double-click.ts';
import { expectNavigation } from '#site/ui/focus.ts';
import { endReload } from '#site/ui/reload-once.ts';
import { lazyPages, loadLoanOnHover, pageElements } from './lazy-pages.tsx';
import { pageAt, Site } from './Site.tsx';

const currentPage = () => pageAt(parsePath(window.location.hash.slice(1)).pathname ?? '/');

/** Hydrates the page if it is prerendered, and renders it otherwise. */
async function start(root: HTMLElement): Promise<void> {
  const name = currentPage();
  // If the page fails to load, the element from `pageElements` loads it again and reports a second failure.
  const page = await lazyPages[name]().catch(() => null);
  // Meanwhile, the visitor may have opened another page.
  if (name !== currentPage()) return start(root);
  // `shell` is the document's inline script. If the visitor has opened a page that can be hydrated, `shell` has focused
  // its heading. If the page is rendered instead, its heading takes the focus then.
  const { shell } = window;
  const canHydrate = page?.isPrerendered && shell?.name === name;
  shell?.end();
  if (shell?.hasNavigated && !canHydrate) expectNavigation();
  const onHydrated = () => {
    performance.mark('hydrated');
    // The visitor may have left the page during hydration.
    if (name !== currentPage()) expectNavigation();
    endReload();
  };
  const pages = pageElements(page ? { [name]: page.element } : {});
  const site = (
    <StrictMode>
      <HashRouter useTransitions={false}>
        <Site pages={pages} onHydrated={onHydrated} />
      </HashRouter>
    </StrictMode>
  );
  // Synchronous, so that the router misses no change of the address after `shell.end()`.
  flushSync(() => {
    if (canHydrate) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
  shell?.replay();
}

ignoreMisplacedClicks();
loadLoanOnHover();
void start(document.getElementById('root') as HTMLElement);
