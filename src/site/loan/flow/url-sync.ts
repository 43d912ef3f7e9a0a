import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '#machines/routes.ts';
import type { LoanActor } from './loan-actor.ts';
import { canonicalPath, currentPath, requestedPageOf } from './requested-page.ts';

/** Remembers the path on which the address bar and the machine agree; the actor was started with `firstPath`. */
export function createUrlSync(actor: LoanActor, firstPath: string) {
  let agreed = firstPath;
  /** True if a new path is a redirect: at the start, after a page request, or after the event `redirect`. */
  let isRedirect = true;
  // Emitted before the snapshot of the page shown instead.
  actor.on('redirect', () => {
    isRedirect = true;
  });
  return {
    /** Requests a page from the machine. */
    requestPage(path: string): void {
      if (path === agreed) return;
      agreed = path;
      isRedirect = true;
      actor.send({ type: 'page.request', ...requestedPageOf(path) });
    },
    /**
     * Calls `go` with the machine's path, now and after each change, if the address bar has another path. `replace` is
     * true for a redirect, and if the previous path had the token of an emailed link. Returns the unsubscribe function.
     */
    onMove(go: (path: string, options: { replace: boolean }) => void): () => void {
      const follow = () => {
        const snapshot = actor.getSnapshot();
        const { token } = snapshot.context.requestedPage;
        // A state without a path keeps the address. A token is removed from the address once it has been used.
        const path = pathOf(snapshot) ?? (token ? agreed : agreed.replace(/\?.*/, ''));
        const replace = isRedirect || agreed.includes('?');
        isRedirect = false;
        if (path === agreed) return;
        agreed = path;
        go(path, { replace });
      };
      follow();
      const subscription = actor.subscribe(follow);
      return () => subscription.unsubscribe();
    },
  };
}

/**
 * Keeps the router and the machine in sync. A redirect by the step guard, after a page request or a change made
 * elsewhere, replaces the entry in the browser history, and so does the removal of a used token. Every other path to
 * which the machine moves by itself becomes a new entry. Returns the router's path.
 */
export function useUrlSync(address: ReturnType<typeof createUrlSync>): string {
  const path = canonicalPath(useLocation());
  const navigate = useNavigate();
  // Runs before the browser paints, so that a return to the application does not flash its previous screen.
  useLayoutEffect(() => {
    // Skips a path that a redirect has already replaced in the address bar, but not yet in the router.
    if (path === currentPath()) address.requestPage(path);
  }, [address, path]);
  // Listens after all layout effects: before them, a new router misses the replacement of its path.
  useEffect(() => address.onMove((path, options) => void navigate(path, options)), [address, navigate]);
  // A page outside the application removes this component, or hides it until that page has loaded. In both cases, React
  // runs this cleanup, which requests the page from the machine.
  useLayoutEffect(() => () => address.requestPage(currentPath()), [address]);
  return path;
}
