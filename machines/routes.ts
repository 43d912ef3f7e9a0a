import type { AnyStateMachine, AnyStateNode, SnapshotFrom } from 'xstate';
import { idParameter } from '#contract/steps.ts';
import { loanMachine } from './loan.machine.ts';
import type { LoanMeta, Page } from './loan.types.ts';

export type LoanSnapshot = SnapshotFrom<typeof loanMachine>;
type Route = LoanMeta & { page: Exclude<Page, 'otherPage'> };

const nodesIn = (state: AnyStateNode): AnyStateNode[] => [
  state,
  ...Object.values(state.states).flatMap(nodesIn),
];

/** The pages of the machine. Each state whose `meta` has a path is a page, named after the state. */
export const routes: readonly Route[] = nodesIn((loanMachine as AnyStateMachine).root).flatMap((state) => {
  const meta = state.meta as LoanMeta | undefined;
  return meta ? [{ page: state.key as Route['page'], path: meta.path }] : [];
});

/** The path of the state's page; null if the state does not change the address bar. */
export function pathOf(snapshot: LoanSnapshot): string | null {
  const [meta] = Object.values(snapshot.getMeta());
  const { applicationId } = snapshot.context.requestedPage;
  return meta ? meta.path.replace(idParameter, encodeURIComponent(applicationId ?? '')) : null;
}

/** True if `screen` is the state in which the visitor asked to leave or to cancel. */
export const wasAsked = ({ historyValue }: LoanSnapshot, screen: string): boolean =>
  (historyValue.lastScreen ?? []).some((state) => state.path.includes(screen));
