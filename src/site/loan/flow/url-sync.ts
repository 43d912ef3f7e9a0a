import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf } from '#machines/routes.ts';
import type { LoanActor } from './loan-actor.ts';
import { canonicalPath, pathInBar, requestedPageOf } from './requested-page.ts';

type UrlSync = ReturnType<typeof createUrlSync>;

/**
 * The path on which address bar and machine agree, at first the one that the actor was started with.
 */
export function createUrlSync(actor: LoanActor, firstPath: string) {
  let agreed = firstPath;
  let isRequesting = false;
  const claimed = () => {
    const snapshot = actor.getSnapshot();
    // A page without a path of the machine keeps its address, but for a token that has been used.
    const path = pathOf(snapshot) ?? (snapshot.context.requestedPage.token ? null : agreed.split('?')[0]);
    if (!path || path === agreed) return null;
    agreed = path;
    return path;
  };
  return {
    /** Tells the machine of a requested page. Returns the path that the visitor was led to instead, or null. */
    requestPage(path: string): string | null {
      if (path !== agreed) {
        agreed = path;
        isRequesting = true;
        actor.send({ type: 'page.request', ...requestedPageOf(path) });
        isRequesting = false;
      }
      return claimed();
    },
    /**
     * Calls `push` with each path that the machine moves to by itself, in place of one with an email's token. Returns
     * how to stop.
     */
    onMove(push: (path: string, how: { replace: boolean }) => void): () => void {
      const subscription = actor.subscribe(() => {
        const hasToken = agreed.includes('?');
        const path = isRequesting ? null : claimed();
        if (path !== null) push(path, { replace: hasToken });
      });
      return () => subscription.unsubscribe();
    },
  };
}

/**
 * Keeps the router's address and the machine together: a refused page's address is replaced, a move of the machine
 * is pushed.
 */
export function useUrlSync(address: UrlSync): void {
  const path = canonicalPath(useLocation());
  const navigate = useNavigate();
  // Before the browser paints: coming back to the application must not flash the screen that was left.
  useLayoutEffect(() => {
    // The router may still have an address that a redirect has replaced already.
    const ledTo = path === pathInBar() ? address.requestPage(path) : null;
    if (ledTo !== null) void navigate(ledTo, { replace: true });
  }, [address, path, navigate]);
  useEffect(() => address.onMove((path, how) => void navigate(path, how)), [address, navigate]);
  useEffect(() => () => void address.requestPage(pathInBar()), [address]);
}
