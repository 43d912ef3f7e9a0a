// The styles of the whole site come before those of a page, which may override them.
import '#site/styles/index.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter, parsePath } from 'react-router-dom';
import { createContentApi } from '#site/api/content-api.ts';
import { expectNavigation } from '#site/ui/focus.ts';
import { endReload } from '#site/ui/reload-once.ts';
import { lazyPages, loadClient, loadLoanOnHover, pageElements } from './lazy-pages.tsx';
import { pageAt, Site } from './Site.tsx';

const pageInBar = () => pageAt(parsePath(window.location.hash.slice(1)).pathname ?? '/');

/** Hydrates the prerendered page if it is that of the address, and renders any other. */
async function start(root: HTMLElement): Promise<void> {
  const name = pageInBar();
  // A page that fails to load is loaded again, and reported, by its element.
  const page = await lazyPages[name]().catch(() => null);
  if (name !== pageInBar()) return start(root);
  const { shell } = window;
  const canHydrate = page?.isPrerendered && shell?.name === name;
  shell?.end();
  // The shell has focused the heading of a prerendered page that the visitor went to.
  if (shell?.hasNavigated && !canHydrate) expectNavigation();
  const onHydrated = () => {
    performance.mark('hydrated');
    // The visitor has left the page while it was hydrated.
    if (name !== pageInBar()) expectNavigation();
    endReload();
  };
  const pages = pageElements(page ? { [name]: page.element } : {});
  const site = (
    <StrictMode>
      <HashRouter useTransitions={false}>
        <Site contentApi={createContentApi(loadClient)} pages={pages} onHydrated={onHydrated} />
      </HashRouter>
    </StrictMode>
  );
  // The frame at once: from now on the router hears of every change of the address.
  flushSync(() => {
    if (canHydrate) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
  shell?.replay();
}

loadLoanOnHover();
void start(document.getElementById('root') as HTMLElement);
