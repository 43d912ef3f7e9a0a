import { matchPath, type Path, parsePath } from 'react-router-dom';
import { tokenParameter } from '#contract/steps.ts';
import type { RequestedPage } from '#machines/loan.types.ts';
import { routes } from '#machines/routes.ts';

/** The page at a path; `otherPage` if the machine has no such path. */
export function requestedPageOf(path: string): RequestedPage {
  const { pathname, token } = partsOf(parsePath(path));
  for (const { page, path } of routes) {
    const match = matchPath({ path, caseSensitive: true }, pathname);
    if (match) return { page, applicationId: decoded(match.params.applicationId), token };
  }
  return { page: 'otherPage', applicationId: null, token: null };
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

function decoded(part: string | undefined): string | null {
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
