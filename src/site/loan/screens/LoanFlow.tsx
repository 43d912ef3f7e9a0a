import { useSelector } from '@xstate/react';
import type { LoanSnapshot } from '#machines/routes.ts';
import type { Loan } from '../flow/start-loan.ts';
import { useUrlSync } from '../flow/url-sync.ts';
import { summaryOf } from '../shell/OfferSummary.tsx';
import { OtherTabNotice } from '../shell/OtherTabNotice.tsx';
import { RestartContext, SummaryContext } from '../shell/StepFrame.tsx';
import { screenOf } from './screens.tsx';

const whole = (snapshot: LoanSnapshot) => snapshot;

/** The application: the screen of the machine's state, with the URL in sync. */
export function LoanFlow({ loan }: { loan: Loan }) {
  useUrlSync(loan.address);
  const snapshot = useSelector(loan.actor, whole);
  const { commands } = loan;
  const canRestart = snapshot.can({ type: 'restart.ask' });
  return (
    <RestartContext value={canRestart ? commands.askRestart : null}>
      <SummaryContext value={summaryOf(snapshot.context)}>
        {screenOf(snapshot.value)({ snapshot, commands })}
      </SummaryContext>
      <OtherTabNotice otherTab={loan.otherTab} />
    </RestartContext>
  );
}
