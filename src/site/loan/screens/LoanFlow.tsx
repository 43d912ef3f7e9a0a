import { useCallback, useSyncExternalStore } from 'react';
import { applicationIdOf } from '#machines/loan.types.ts';
import { ApplicationTheme } from '#site/theme/ApplicationTheme.tsx';
import { useScrollRestoration } from '#site/ui/scroll.ts';
import type { Loan } from '../flow/start.ts';
import { useUrlSync } from '../flow/url-sync.ts';
import { toArea } from '../form/area-focus.ts';
import { ApplicationContext } from '../shell/application-context.ts';
import { CancellationDialog, OtherTabNotice } from './lazy-screens.tsx';
import { screenOf } from './screens.tsx';

/** The application: the screen of the machine's state, with the URL in sync. */
export function LoanFlow({ loan }: { loan: Loan }) {
  const { actor, address, commands, firstSnapshot, otherTab } = loan;
  useUrlSync(address);
  const subscribe = useCallback((onChange: () => void) => actor.subscribe(onChange).unsubscribe, [actor]);
  // During hydration, the snapshot that the page was prerendered with.
  const snapshot = useSyncExternalStore(
    subscribe,
    () => actor.getSnapshot(),
    () => firstSnapshot,
  );
  // Reads the newest snapshot: the rendered one may belong to the previous page.
  useScrollRestoration(() => actor.getSnapshot().hasTag('busy'));
  const news = useSyncExternalStore(otherTab.subscribe, otherTab.news, () => null);
  const { currentStep, chosenOffer, creditTerms } = snapshot.context;
  const isCancelled = snapshot.matches({ leaving: 'cancelling' });
  return (
    <ApplicationTheme>
      <ApplicationContext
        value={{
          applicationId: applicationIdOf(snapshot.context),
          currentStep,
          chosenOffer,
          credit: creditTerms,
          email: snapshot.children.emailDelivery,
          onLeave: snapshot.can({ type: 'leave.ask' }) ? commands.askToLeave : null,
        }}
      >
        {screenOf(snapshot.value)({ snapshot, commands })}
      </ApplicationContext>
      {(isCancelled || snapshot.matches({ leaving: 'confirmingCancellation' })) && (
        <CancellationDialog
          isDone={isCancelled}
          onConfirm={commands.cancelApplication}
          onClose={isCancelled ? commands.goHome : toArea(commands.keepApplication)}
        />
      )}
      {news && <OtherTabNotice news={news} onDismiss={otherTab.dismiss} />}
    </ApplicationTheme>
  );
}
