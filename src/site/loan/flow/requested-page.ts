import { matchRoutes, type Path, parsePath } from 'react-router-dom';
import { tokenParameter } from '#contract/steps.ts';
import type { RequestedPage } from '#machines/loan.types.ts';
import { routes } from '#machines/routes.ts';

const pageRoutes = routes.map(({ page, path }) => ({ id: page, path, caseSensitive: true }));

/** The page at a path; `otherPage` if the machine has no such path. */
export function requestedPageOf(path: string): RequestedPage {
  const { pathname, token } = partsOf(parsePath(path));
  const [match] = matchRoutes(pageRoutes, { pathname }) ?? [];
  if (!match) return { page: 'otherPage', applicationId: null, token: null };
  return { page: match.route.id, applicationId: match.params.applicationId ?? null, token };
}

/** The path without its query, except for the token of an emailed link. */
export function canonicalPath(location: Partial<Path>): string {
  const { pathname, token } = partsOf(location);
  return token === null ? pathname : `${pathname}?${tokenParameter}=${encodeURIComponent(token)}`;
}

/** The canonical path in the address bar. */
export const currentPath = (): string => canonicalPath(parsePath(window.location.hash.slice(1)));

const partsOf = ({ pathname = '/', search = '' }: Partial<Path>) => ({
  pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
  token: new URLSearchParams(search).get(tokenParameter) || null,
});
