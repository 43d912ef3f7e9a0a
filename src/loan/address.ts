import { useEffect, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathOf, visitOf } from '#machines/routes.ts';
import type { LoanActor } from './actor.ts';

export type LoanAddress = ReturnType<typeof createLoanAddress>;

/** The path that address bar and chart both know, beginning with the path of the visit that the actor was started with. */
export function createLoanAddress(actor: LoanActor, firstPath: string) {
  let agreed = firstPath;
  let isVisit = false;
  const claimed = () => {
    const path = pathOf(actor.getSnapshot());
    if (path === null || path === agreed) return null;
    agreed = path;
    return path;
  };
  return {
    /** Tells the chart of a visit. Returns the path that the visitor was led to instead, or null. */
    visit(path: string): string | null {
      if (path !== agreed) {
        agreed = path;
        isVisit = true;
        actor.send({ type: 'page.requested', ...visitOf(path) });
        isVisit = false;
      }
      return claimed();
    },
    /** Calls `push` with each path that the chart moves to by itself. Returns how to stop. */
    onMove(push: (path: string) => void): () => void {
      const subscription = actor.subscribe(() => {
        const path = isVisit ? null : claimed();
        if (path !== null) push(path);
      });
      return () => subscription.unsubscribe();
    },
  };
}

/** Keeps the router's address and the chart together: a refused visit replaces its address, a move of the chart is pushed. */
export function useLoanAddress(address: LoanAddress): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // Before the browser paints: coming back to the application must not flash the screen that was left.
  useLayoutEffect(() => {
    // The router may still tell of an address that a redirect has replaced already.
    const ledTo = pathname === pathInBar() ? address.visit(pathname) : null;
    if (ledTo !== null) navigate(ledTo, { replace: true });
  }, [address, pathname, navigate]);
  useEffect(() => address.onMove((path) => navigate(path)), [address, navigate]);
  useEffect(() => () => void address.visit(pathInBar()), [address]);
}

/** The hash route in the address bar, as the router reads it. */
export function pathInBar(): string {
  const path = window.location.hash.slice(1).split(/[?#]/)[0] ?? '';
  return path.startsWith('/') ? path : `/${path}`;
}
