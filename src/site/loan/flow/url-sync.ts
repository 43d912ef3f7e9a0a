import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '#machines/routes.ts';
import type { LoanActor } from './loan-actor.ts';
import { canonicalPath, currentPath, requestedPageOf } from './requested-page.ts';

/** Remembers the path on which the address bar and the machine agree; the actor was started with `firstPath`. */
export function createUrlSync(actor: LoanActor, firstPath: string) {
  let agreed = firstPath;
  let isRequesting = false;
  /** Returns the path of the machine's state and makes it the agreed path; null if the two are already the same. */
  const takeNewPath = () => {
    const snapshot = actor.getSnapshot();
    const { token } = snapshot.context.requestedPage;
    // A state without a path keeps the address. A token is removed from the address once it has been used.
    const path = pathOf(snapshot) ?? (token ? null : agreed.split('?')[0]);
    if (!path || path === agreed) return null;
    agreed = path;
    return path;
  };
  return {
    /** Requests a page from the machine. Returns the path of the page shown instead; null if the path stays. */
    requestPage(path: string): string | null {
      if (path !== agreed) {
        agreed = path;
        isRequesting = true;
        actor.send({ type: 'page.request', ...requestedPageOf(path) });
        isRequesting = false;
      }
      return takeNewPath();
    },
    /**
     * Calls `go` with each path that the machine moves to by itself; `replace` is true if the step guard redirects, or
     * if the previous path had the token of an emailed link. Returns the unsubscribe function.
     */
    onMove(go: (path: string, options: { replace: boolean }) => void): () => void {
      let isRedirected = false;
      // Emitted before the snapshot of the page shown instead.
      const redirects = actor.on('redirect', () => {
        isRedirected = true;
      });
      const snapshots = actor.subscribe(() => {
        const replace = isRedirected || agreed.includes('?');
        isRedirected = false;
        const path = isRequesting ? null : takeNewPath();
        if (path !== null) go(path, { replace });
      });
      return () => {
        redirects.unsubscribe();
        snapshots.unsubscribe();
      };
    },
  };
}

/**
 * Keeps the router and the machine in sync. If the step guard redirects, because the requested page or, after a change
 * by another tab, the current page is not open, the path of the page shown instead replaces the entry in the browser
 * history. So does a path without the token that has been used. Every other path that the machine moves to by itself
 * becomes a new entry.
 */
export function useUrlSync(address: ReturnType<typeof createUrlSync>): void {
  const path = canonicalPath(useLocation());
  const navigate = useNavigate();
  const redirect = useRef<string | null>(null);
  // Runs before the browser paints, so that a return to the application does not flash its previous screen.
  useLayoutEffect(() => {
    // Skips a path that a redirect has already replaced in the address bar, but not yet in the router.
    if (path === currentPath()) redirect.current = address.requestPage(path);
  }, [address, path]);
  // Runs after all layout effects: only then does a new router notice that its path is replaced.
  useEffect(() => {
    if (redirect.current !== null) void navigate(redirect.current, { replace: true });
    redirect.current = null;
  });
  useEffect(() => address.onMove((path, options) => void navigate(path, options)), [address, navigate]);
  // A page outside the application unmounts this component. That page is then requested from the machine.
  useEffect(() => () => void address.requestPage(currentPath()), [address]);
}
