import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Address, Router } from './hash-router.ts';

type Location = { pathname: string; search: string };

const RouterContext = createContext<Router | null>(null);
const LocationContext = createContext<Location>({ pathname: '/', search: '' });

/** Gives `children` the router and the location; they are rendered again when the visitor goes elsewhere. */
export function RouterProvider({ router, children }: { router: Router; children: ReactNode }) {
  const address = useSyncExternalStore(router.subscribe, router.address, router.address);
  const location = useMemo(() => locationOf(address), [address]);
  return (
    <RouterContext value={router}>
      <LocationContext value={location}>{children}</LocationContext>
    </RouterContext>
  );
}

/** Where the visitor is. */
export const useLocation = (): Location => useContext(LocationContext);

/** How to go elsewhere. Throws outside of a RouterProvider. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('RouterProvider is missing above this component: Site.tsx has it');
  return router;
}

/** The path without its query, and the query with its question mark. */
export function locationOf(address: Address): Location {
  const [pathname = '', ...query] = address.split('?');
  return { pathname, search: query.length > 0 ? `?${query.join('?')}` : '' };
}

/** Whether a pathname means a path: in any case, with slashes at its end or double ones. */
export const isPath = (pathname: string, path: string): boolean => normalized(pathname) === path;

/** Whether a pathname means a path or one below it. */
export const isBelow = (pathname: string, path: string): boolean =>
  `${normalized(pathname)}/`.startsWith(`${path}/`);

const normalized = (pathname: string) =>
  pathname
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1');
