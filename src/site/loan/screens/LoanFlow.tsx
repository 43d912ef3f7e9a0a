import { useCallback, useSyncExternalStore } from 'react';
import { ApplicationTheme } from '#site/theme/ApplicationTheme.tsx';
import { useScrollRestoration } from '#site/ui/scroll.ts';
import type { Loan } from '../flow/start.ts';
import { useUrlSync } from '../flow/url-sync.ts';
import { LeaveContext } from '../shell/StepFrame.tsx';
import { SummaryContext, summaryOf } from '../shell/summary.ts';
import { OtherTabNotice } from './lazy-screens.tsx';
import { screenOf } from './screens.tsx';

/** The application: the screen of the machine's state, with the URL in sync. */
export function LoanFlow({ loan }: { loan: Loan }) {
  useUrlSync(loan.address);
  const snapshot = useSnapshot(loan);
  // The newest snapshot: the rendered one may belong to the page that was left.
  useScrollRestoration(() => loan.actor.getSnapshot().hasTag('busy'));
  const { commands } = loan;
  const news = useSyncExternalStore(loan.otherTab.subscribe, loan.otherTab.news, () => null);
  const mayLeave = snapshot.can({ type: 'leave.ask' });
  return (
    <ApplicationTheme>
      <LeaveContext value={mayLeave ? commands.askToLeave : null}>
        <SummaryContext value={summaryOf(snapshot.context)}>
          {screenOf(snapshot.value)({ snapshot, commands })}
        </SummaryContext>
        {news && <OtherTabNotice news={news} onDismiss={loan.otherTab.dismiss} />}
      </LeaveContext>
    </ApplicationTheme>
  );
}

/** The machine's snapshot. The page is hydrated with the one that it was prerendered for; the newest follows. */
function useSnapshot({ actor, firstSnapshot }: Loan) {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { unsubscribe } = actor.subscribe(onChange);
      return unsubscribe;
    },
    [actor],
  );
  const newest = useCallback(() => actor.getSnapshot(), [actor]);
  return useSyncExternalStore(subscribe, newest, () => firstSnapshot);
}
