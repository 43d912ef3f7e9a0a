import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import { idParameter, tokenParameter } from '#contract/paths.ts';
import { loanMachine } from './loan.machine.ts';
import type { LoanMeta, Page, RequestedPage, Step } from './loan.types.ts';

export type LoanSnapshot = SnapshotFrom<typeof loanMachine>;
type LoanPage = Exclude<Page, 'otherPage'>;
type Route = { page: LoanPage; path: string; step: Step | null };

/** Every page of the chart, read off its states' meta: a state with a path is a page, named by the state. */
export const routes: readonly Route[] = Object.values((loanMachine as AnyStateMachine).states).flatMap(
  (state) => {
    const meta = state.meta as LoanMeta | undefined;
    return meta ? [{ page: state.key as LoanPage, path: meta.path, step: meta.step ?? null }] : [];
  },
);

/** The address of a page. `applicationId` fills the path's parameter where it has one. */
export function pathTo(page: LoanPage, applicationId: string | null = null): string {
  const route = routes.find((candidate) => candidate.page === page);
  if (!route) throw new Error(`The chart has no page named ${page}: give the state a meta with its path`);
  return route.path.replace(idParameter, encodeURIComponent(applicationId ?? ''));
}

/** The address of a page in a letter, with the token for a device that does not know the application. */
export const pathInEmail = (page: LoanPage, applicationId: string, token: string): string =>
  `${pathTo(page, applicationId)}?${tokenParameter}=${encodeURIComponent(token)}`;

/** The path without anything behind it but the token of a letter. */
export function canonicalPath(path: string): string {
  const token = tokenIn(path);
  const bare = path.split('?')[0] ?? '';
  return token === null ? bare : `${bare}?${tokenParameter}=${encodeURIComponent(token)}`;
}

/** What a path asks for; `otherPage` where it is none of the chart's. */
export function requestedPageOf(path: string): RequestedPage {
  const parts = partsOf(path);
  const token = tokenIn(path);
  for (const route of routes) {
    const pattern = partsOf(route.path);
    if (pattern.length !== parts.length) continue;
    if (!pattern.every((part, index) => part === idParameter || part === parts[index])) continue;
    const position = pattern.indexOf(idParameter);
    return { page: route.page, applicationId: position < 0 ? null : decoded(parts[position] ?? ''), token };
  }
  return { page: 'otherPage', applicationId: null, token: null };
}

/** The address that the state claims, or null where the state leaves the address alone. */
export function pathOf(snapshot: LoanSnapshot): string | null {
  const page = pageOf(snapshot);
  return page ? pathTo(page, snapshot.context.requestedPage.applicationId) : null;
}

/** The page that the state is on, or null where it is none of the chart's. */
export function pageOf(snapshot: LoanSnapshot): LoanPage | null {
  return routes.find(({ page }) => snapshot.matches(page))?.page ?? null;
}

const tokenIn = (path: string) => new URLSearchParams(path.split('?')[1] ?? '').get(tokenParameter) || null;

const partsOf = (path: string) => (path.split('?')[0] ?? '').split('/').filter((part) => part !== '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
