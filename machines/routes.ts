import type { AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate';
import { idParameter } from '#contract/steps.ts';
import { loanMachine } from './loan.machine.ts';
import type { LoanMeta, Page } from './loan.types.ts';

export type LoanSnapshot = SnapshotFrom<typeof loanMachine>;
type LoanPage = Exclude<Page, 'otherPage'>;
type Route = LoanMeta & { page: LoanPage };

const nodesIn = (state: AnyStateNode): AnyStateNode[] => [
  state,
  ...Object.values(state.states).flatMap(nodesIn),
];

/** The pages of the machine. Each state whose `meta` has a path is a page, named after the state. */
export const routes: readonly Route[] = nodesIn((loanMachine as AnyStateMachine).root).flatMap((state) => {
  const meta = state.meta as LoanMeta | undefined;
  return meta ? [{ page: state.key as LoanPage, path: meta.path }] : [];
});

/** The path of a page. `applicationId` replaces the path's parameter, if any. */
export function pathTo(page: LoanPage, applicationId: string | null = null): string {
  const route = routes.find((candidate) => candidate.page === page);
  if (!route) throw new Error(`The machine has no page ${page}: add meta.path to the state`);
  return withId(route, applicationId);
}

/** The path of the state's page; null if the state does not change the address bar. */
export function pathOf(snapshot: LoanSnapshot): string | null {
  const [meta] = Object.values(snapshot.getMeta());
  return meta ? withId(meta, snapshot.context.requestedPage.applicationId) : null;
}

const withId = ({ path }: LoanMeta, applicationId: string | null): string =>
  path.replace(idParameter, encodeURIComponent(applicationId ?? ''));

/** True if `screen` is the state in which the visitor asked to leave or to cancel. */
export const wasAsked = ({ historyValue }: LoanSnapshot, screen: string): boolean =>
  (historyValue.lastScreen ?? []).some((state) => state.path.includes(screen));
