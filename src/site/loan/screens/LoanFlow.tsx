import { useCallback, useSyncExternalStore } from 'react';
import { applicationIdOf, noApplication } from '#machines/loan.types.ts';
import { isStored } from '#machines/step-guard.ts';
import { LoanPage } from '#site/loan-page/LoanPage.tsx';
import { ApplicationTheme } from '#site/theme/ApplicationTheme.tsx';
import { useScrollRestoration } from '#site/ui/scroll.ts';
import { ApplicationForm } from '../application/ApplicationForm.tsx';
import { requestedPageOf } from '../flow/requested-page.ts';
import type { Loan } from '../flow/start.ts';
import { useUrlSync } from '../flow/url-sync.ts';
import { ApplicationContext } from '../shell/application-context.ts';
import { ExternalChangeNotice } from '../shell/ExternalChangeNotice.tsx';
import { LaterScreen } from './lazy-screens.tsx';

export { loadScreens } from './lazy-screens.tsx';

/** Shows the screen of the machine's current state and keeps the URL in sync with it. */
export function LoanFlow({ loan }: { loan: Loan }) {
  const { actor, address, commands, firstSnapshot, externalChanges } = loan;
  const path = useUrlSync(address);
  const subscribe = useCallback((onChange: () => void) => actor.subscribe(onChange).unsubscribe, [actor]);
  // The last argument is used during hydration, when the screen must match the prerendered page.
  const snapshot = useSyncExternalStore(
    subscribe,
    () => actor.getSnapshot(),
    () => firstSnapshot,
  );
  // Asks the actor, because right after a navigation `snapshot` may still be that of the previous page.
  useScrollRestoration(() => actor.getSnapshot().hasTag('busy'));
  const news = useSyncExternalStore(externalChanges.subscribe, externalChanges.news, () => null);
  const { context } = snapshot;
  const applicationId = applicationIdOf(context);
  // The page of an ended application may be shown while another application is stored.
  const isShownStored = isStored(context.offers, applicationId);
  const shown = isShownStored ? context : noApplication;
  const isForm = snapshot.hasTag('form');
  // Coming from a page outside the application, the machine is still there until an effect requests this page.
  const isArriving = snapshot.matches('otherPage') && requestedPageOf(path).page !== 'otherPage';
  const screen = isForm ? (
    <ApplicationForm onReturn={snapshot.can({ type: 'offers.return' }) ? commands.returnToOffers : null} />
  ) : (
    !isArriving && <LaterScreen snapshot={snapshot} />
  );
  return (
    <ApplicationTheme>
      <ApplicationContext
        value={{
          applicationId,
          isOtherStored: context.offers.length > 0 && !isShownStored,
          currentStep: shown.currentStep,
          offers: shown.offers,
          chosenOffer: shown.chosenOffer,
          credit: shown.creditTerms,
          email: snapshot.children.emailDelivery,
          busy: snapshot.hasTag('busy'),
          failed: snapshot.hasTag('failed'),
          fieldErrors: context.failure?.fieldErrors,
          onLeave: snapshot.can({ type: 'leave.ask' }) ? commands.askToLeave : null,
          commands,
        }}
      >
        {snapshot.matches({ steps: 'application' }) ? (
          <LoanPage isApplicationFirst={!isForm}>{screen}</LoanPage>
        ) : (
          screen
        )}
      </ApplicationContext>
      {news && <ExternalChangeNotice news={news} onDismiss={externalChanges.dismiss} />}
    </ApplicationTheme>
  );
}
